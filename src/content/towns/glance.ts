/**
 * What is so in a town, each in a line: what a page about a problem there says of the place. The same facts stand with their sources in
 * texts/<town>.ts and services/in-towns; where those say nothing, there is no line.
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
