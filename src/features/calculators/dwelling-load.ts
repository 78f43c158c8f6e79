import { type ServiceRating, serviceRatings } from './code-tables'

/*
 * What a house draws: the optional method of the National Electrical Code, NFPA 70, 2023 edition, section 220.82, for one dwelling
 * unit with a single 120/240-volt service of at least 100 amps. Worked examples: Informative Annex D, D2(a) to D2(c).
 */

/** A house. Loads are those of the nameplates, in volt-amps (watts are taken as volt-amps, as Annex D does). */
export type Dwelling = {
  /** Square feet, outside dimensions, without open porches, garages and unfinished space that cannot be made use of. */
  area: number
  /** 20-amp circuits for the kitchen's and dining room's receptacles; at least 2 (210.11(C)(1)). */
  kitchenCircuits: number
  /** 20-amp circuits for the laundry; at least 1 (210.11(C)(2)). */
  laundryCircuits: number
  /** Range, wall ovens and cooktop. */
  range: number
  dryer: number
  waterHeater: number
  dishwasher: number
  /** Everything else that is fastened in place or has a circuit of its own: disposal, microwave, well pump, pool, hot tub. */
  otherAppliances: number
  /** Chargers for electric vehicles, as they are set or share; 0 for none. */
  evCharger: number
  /** Air conditioning. */
  cooling: number
  /** The compressor of a heat pump that heats. */
  heatPump: number
  /** Electric heating elements that help the heat pump. */
  backupHeat: number
  /** Electric heat without a heat pump: baseboards, an electric furnace. */
  electricHeat: number
  /** Whether the electric heat is in four or more units with a thermostat of their own. */
  heatInFourOrMoreUnits: boolean
}

/** General lighting and receptacles, in volt-amps per square foot (220.82(B)(1)). */
export const lightingPerSquareFoot = 3
/** Each circuit for small appliances or laundry, in volt-amps (220.82(B)(2)). */
export const perCircuit = 1500
/** What counts in full, in volt-amps, and the share that counts of the rest (220.82(B)). */
export const countsInFull = 10_000
export const shareOfTheRest = 0.4
/** The smallest service of a one-family dwelling, in amps (230.79(C)). */
export const leastService = 100
/** The voltage between the two hot conductors of the service. */
export const serviceVolts = 240

/** The least that a charger counts by the standard method of part III, in volt-amps (220.57). */
const leastEvCharger = 7200

/**
 * What `count` chargers of `va` volt-amps together count where an office holds to 220.57: their nameplates or 7,200 VA each,
 * whichever is larger; 0 where there is none. The optional method takes appliances by their nameplates (220.82(B)(3)).
 */
export const evChargersAtLeast = (va: number, count = 1) =>
  va > 0 ? Math.max(va, leastEvCharger * count) : 0

/** The general loads of 220.82(B) before the demand factor, in volt-amps. */
export const generalLoad = (house: Dwelling) =>
  house.area * lightingPerSquareFoot +
  (house.kitchenCircuits + house.laundryCircuits) * perCircuit +
  house.range +
  house.dryer +
  house.waterHeater +
  house.dishwasher +
  house.otherAppliances +
  house.evCharger

/** What of general loads of `va` volt-amps is taken to run at one time, in volt-amps (220.82(B)). */
export const generalDemand = (va: number) =>
  Math.min(va, countsInFull) + Math.max(0, va - countsInFull) * shareOfTheRest

export type HeatingOrCooling = 'cooling' | 'heatPump' | 'heatPumpWithBackup' | 'electricHeat'

/** The largest of the heating and cooling loads, in volt-amps: only one of them is counted (220.82(C)). */
export function heatingOrCoolingLoad(house: Dwelling): { kind: HeatingOrCooling; va: number } | undefined {
  const loads: { kind: HeatingOrCooling; va: number }[] = [
    { kind: 'cooling', va: house.cooling },
    house.backupHeat > 0
      ? { kind: 'heatPumpWithBackup', va: house.heatPump + house.backupHeat * 0.65 }
      : { kind: 'heatPump', va: house.heatPump },
    { kind: 'electricHeat', va: house.electricHeat * (house.heatInFourOrMoreUnits ? 0.4 : 0.65) },
  ]
  const [largest] = loads.filter(({ va }) => va > 0).sort((a, b) => b.va - a.va)
  return largest
}

export type DwellingLoad = {
  /** General loads before the demand factor, in volt-amps. */
  general: number
  /** General loads after it, in volt-amps. */
  demand: number
  heatingOrCooling: { kind: HeatingOrCooling; va: number } | undefined
  /** All of it, in volt-amps. */
  total: number
  /** The same in whole amps at 240 volts (220.5(B)). */
  amps: number
  /** The smallest usual main breaker that carries it, in amps; undefined above 400 A. */
  service: ServiceRating | undefined
}

/** The load of a house and the service that it needs (220.82, 220.5(B), 230.79(C)). */
export function dwellingLoad(house: Dwelling): DwellingLoad {
  const general = generalLoad(house)
  const demand = generalDemand(general)
  const heatingOrCooling = heatingOrCoolingLoad(house)
  const total = demand + (heatingOrCooling?.va ?? 0)
  const amps = wholeAmps(total)
  return { general, demand, heatingOrCooling, total, amps, service: serviceFor(amps) }
}

/** `va` volt-amps at the voltage of the service in whole amps: fractions below a half are dropped (220.5(B)). */
export const wholeAmps = (va: number, volts = serviceVolts) => Math.round(va / volts)

/** The smallest usual service of at least `amps` and at least 100 amps; undefined above 400 A. */
export const serviceFor = (amps: number): ServiceRating | undefined =>
  serviceRatings.find((rating) => rating >= Math.max(amps, leastService))
