import { type Conductor, conductorFor, isMadeAsCable, standardRatingFor } from './code-tables'
import { type Dwelling, dwellingLoad, evChargersAtLeast, serviceVolts, wholeAmps } from './dwelling-load'

/*
 * The circuit of a charger for an electric vehicle (National Electrical Code, NFPA 70, 2023 edition, article 625), its place in
 * the load of a house (220.57, 220.82), and how long charging takes.
 */

/** Charging goes on for hours: breaker and wire are sized for 125% of the current (625.41, 625.42). */
export const continuousFactor = 1.25

/** Up to these amps and volts a charger may share its circuit with something else (625.40). */
const mayShare = { amps: 16, volts: 120 }

/** Whether the code asks for an individual branch circuit: for outlets of more than 16 amps or 120 volts (625.40). */
export const needsOwnCircuit = (amps: number, volts: number) => amps > mayShare.amps || volts > mayShare.volts

/** Above so many amps a charger has a disconnect that locks open, within reach (625.43). */
export const disconnectAbove = 60

export type ChargerCircuit = {
  /** The least rating of the circuit, in amps: 125% of the charger's current. */
  least: number
  /** The next standard breaker, in amps. */
  breaker: number
  /** Copper in nonmetallic-sheathed cable, whose ampacity is that of 60 °C (334.80); undefined where none is made so large (334.104). */
  cable: Conductor | undefined
  /** Copper in conduit, between terminals marked for 75 °C (110.14(C)). */
  conduit: Conductor
}

/** The circuit for a charger that draws `amps` amps, 6 to 80. Undefined if the tables have no wire for it. */
export function chargerCircuit(amps: number): ChargerCircuit | undefined {
  const least = amps * continuousFactor
  const breaker = standardRatingFor(least)
  if (breaker === undefined) return undefined
  // The wire carries what its breaker lets through, not only the load: that leaves no question about rounding up.
  const cable = conductorFor('copper', breaker, 60)
  const conduit = conductorFor('copper', breaker, 75)
  return (
    conduit && { least, breaker, cable: cable && isMadeAsCable('copper', cable) ? cable : undefined, conduit }
  )
}

export type Chargers = {
  /** What they draw together, in volt-amps: their nameplates, their settings, or what load management lets through. */
  va: number
  /** How many there are on circuits of their own; those that share one count once. */
  count: number
}

export type RoomInPanel = {
  /** Whether it fits: even counted in full at 125%, only with the demand factor, or not at all. */
  verdict: 'room' | 'room by 220.82' | 'no room'
  /** The house without a charger, in amps. */
  before: number
  /** With the chargers by nameplate among the general loads of 220.82(B)(3), in amps. */
  after: number
  /** The same with 7,200 VA at least for each, as 220.57 has it for the standard method, in amps. */
  atLeast: number
  /** With the chargers on top in full, in amps. */
  inFull: number
  /** With 125% of the chargers on top, as service conductors carry a continuous load (215.2(A), 230.42(A)), in amps. */
  continuous: number
}

/**
 * Whether a main breaker of `main` amps has room for `chargers` in `house` (its own charger left out). `volts` are those between
 * the two hot conductors of the service: 240, or 208 where it comes from three phases (220.82 is for both).
 */
export function roomInPanel(
  house: Omit<Dwelling, 'evCharger'>,
  { va, count }: Chargers,
  main: number,
  volts = serviceVolts,
): RoomInPanel {
  const totalWith = (evCharger: number) => dwellingLoad({ ...house, evCharger }).total
  const inAmps = (load: number) => wholeAmps(load, volts)
  const before = totalWith(0)
  const after = inAmps(totalWith(va))
  const atLeast = inAmps(totalWith(evChargersAtLeast(va, count)))
  const inFull = inAmps(before + va)
  const continuous = inAmps(before + va * continuousFactor)
  const verdict = continuous <= main ? 'room' : after <= main ? 'room by 220.82' : 'no room'
  return { verdict, before: inAmps(before), after, atLeast, inFull, continuous }
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
