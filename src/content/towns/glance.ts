/**
 * Facts about a town, a line each, for pages about a problem there. The same facts, with their sources, are in texts/<town>.ts and
 * services/in-towns; if those say nothing, there is no line.
 */
export type Glance = {
  /** Which office, which form or fee, and who inspects. */
  permit: string
  /** How far it is from our shop. */
  drive: string
  /** What is in the walls, by when a house was built. */
  walls?: string
  /** Which panels and services are met. */
  panels?: string
  /** The wires overhead, and what storms do to them. */
  lines?: string
  /** Floods, groundwater and salt. */
  water?: string
  /** Where a car stands, and how a cable gets there. */
  car?: string
  /** Where a generator can stand, and what it burns. */
  generator?: string
  /** Ceilings, and what is above them. */
  rooms?: string
  /** What a house does to a wireless network. */
  network?: string
  /** Shops, offices and workshops. */
  shops?: string
}
