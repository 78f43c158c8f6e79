import { type Conductor, conductorFor, standardRatingFor } from './code-tables'
import { type Dwelling, dwellingLoad, evChargerLoad, wholeAmps } from './dwelling-load'

/*
 * The circuit of a charger for an electric vehicle (National Electrical Code, NFPA 70, 2023 edition, article 625), its place in
 * the load of a house (220.57, 220.82), and how long charging takes.
 */

/** Charging goes on for hours: breaker and wire are sized for 125 % of the current (625.41, 625.42). */
export const continuousFactor = 1.25

export type ChargerCircuit = {
  /** The least rating of the circuit, in amps: 125 % of the charger's current. */
  least: number
  /** The next standard breaker, in amps. */
  breaker: number
  /** Copper in nonmetallic-sheathed cable, whose ampacity is that of 60 °C (334.80). */
  cable: Conductor
  /** Copper in conduit, between terminals marked for 75 °C (110.14(C)). */
  conduit: Conductor
}

/** The circuit for a charger that draws `amps` amps, 6 to 80. Undefined where the tables have no wire for it. */
export function chargerCircuit(amps: number): ChargerCircuit | undefined {
  const least = amps * continuousFactor
  const breaker = standardRatingFor(least)
  if (breaker === undefined) return undefined
  // The wire carries what its breaker lets through, not only the load: that leaves no question about rounding up.
  const cable = conductorFor('copper', breaker, 60)
  const conduit = conductorFor('copper', breaker, 75)
  return cable && conduit && { least, breaker, cable, conduit }
}

export type RoomInPanel = {
  /** Whether it fits: with the charger counted in full, only with the demand factor, or not at all. */
  verdict: 'room' | 'room by 220.82' | 'no room'
  /** The house without the charger, in amps. */
  before: number
  /** The house with the charger among the general loads of 220.82(B), in amps. */
  after: number
  /** The house with the charger on top in full, in amps. */
  inFull: number
}

/** Whether a main breaker of `main` amps has room for a charger of `chargerVa` volt-amps in `house` (its own charger left out). */
export function roomInPanel(
  house: Omit<Dwelling, 'evCharger'>,
  chargerVa: number,
  main: number,
): RoomInPanel {
  const before = dwellingLoad({ ...house, evCharger: 0 })
  const after = dwellingLoad({ ...house, evCharger: chargerVa }).amps
  const inFull = wholeAmps(before.total + evChargerLoad(chargerVa))
  const verdict = inFull <= main ? 'room' : after <= main ? 'room by 220.82' : 'no room'
  return { verdict, before: before.amps, after, inFull }
}

export type ChargingTime = {
  /** What the charger gives or the car takes, whichever is less, in kilowatts. */
  power: number
  /** What goes into the battery, in kilowatt-hours. */
  energy: number
  /** What the meter counts for it, in kilowatt-hours. */
  metered: number
  hours: number
}

/**
 * How long charging takes. Power in kilowatts, battery in kilowatt-hours, `from` and `to` in percent of it, `losses` in percent
 * of what the meter counts: hours = battery × (to − from) ÷ (power × efficiency).
 */
export function chargingTime(charge: {
  chargerPower: number
  carPower: number
  battery: number
  from: number
  to: number
  losses: number
}): ChargingTime {
  const power = Math.min(charge.chargerPower, charge.carPower)
  const energy = (charge.battery * (charge.to - charge.from)) / 100
  const metered = energy / (1 - charge.losses / 100)
  return { power, energy, metered, hours: metered / power }
}

/** Miles of range for each hour at `power` kilowatts with a car that takes `kwhPer100Miles` from the wall, as its EPA label says. */
export const milesPerHour = (power: number, kwhPer100Miles: number) => (power / kwhPer100Miles) * 100
