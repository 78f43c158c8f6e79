/*
 * Values of the National Electrical Code, NFPA 70, 2023 edition, that more than one calculator needs. Checked against
 * published copies of the tables: sfasoft.com/look/35/Conductor_Properties (Chapter 9, Table 8),
 * wiresizes.com/guides/nec-table-310-16 (Table 310.16), elliottelectric.com, Residential Service (Table 310.12(A)).
 */

/** Standard ratings of breakers and fuses from 15 to 400 A, in amps (240.6(A)); the 10 A of 2023 is for small lighting circuits. */
export const standardRatings = [
  15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 110, 125, 150, 175, 200, 225, 250, 300, 350, 400,
] as const

/** The smallest standard rating of at least `amps` amps (240.6(A)); undefined above 400 A. */
export const standardRatingFor = (amps: number): number | undefined =>
  standardRatings.find((rating) => rating >= amps)

export type Metal = 'copper' | 'aluminum'

export type Conductor = {
  size: string
  /**
   * Resistance to direct current at 75 °C in ohms per 1,000 feet (Chapter 9, Table 8): copper uncoated, stranded in all sizes, whose
   * resistance is a little higher than that of solid wire.
   */
  ohmsPerKft: number
  /** Ampacity in amps with terminals or insulation for 60 °C and for 75 °C (Table 310.16). */
  ampacity: { 60: number; 75: number }
  /** The largest breaker in amps that a small conductor may have in front of it, whatever its ampacity (240.4(D)). */
  largestBreaker?: number
}

const conductor = (
  size: string,
  ohmsPerKft: number,
  at60: number,
  at75: number,
  largestBreaker?: number,
): Conductor => ({
  size,
  ohmsPerKft,
  ampacity: { 60: at60, 75: at75 },
  ...(largestBreaker && { largestBreaker }),
})

/** Wire sizes from the smallest to the largest. */
export const conductors: Record<Metal, readonly Conductor[]> = {
  copper: [
    conductor('14 AWG', 3.14, 15, 20, 15),
    conductor('12 AWG', 1.98, 20, 25, 20),
    conductor('10 AWG', 1.24, 30, 35, 30),
    conductor('8 AWG', 0.778, 40, 50),
    conductor('6 AWG', 0.491, 55, 65),
    conductor('4 AWG', 0.308, 70, 85),
    conductor('3 AWG', 0.245, 85, 100),
    conductor('2 AWG', 0.194, 95, 115),
    conductor('1 AWG', 0.154, 110, 130),
    conductor('1/0 AWG', 0.122, 125, 150),
    conductor('2/0 AWG', 0.0967, 145, 175),
    conductor('3/0 AWG', 0.0766, 165, 200),
    conductor('4/0 AWG', 0.0608, 195, 230),
    conductor('250 kcmil', 0.0515, 215, 255),
    conductor('300 kcmil', 0.0429, 240, 285),
    conductor('350 kcmil', 0.0367, 260, 310),
    conductor('400 kcmil', 0.0321, 280, 335),
    conductor('500 kcmil', 0.0258, 320, 380),
  ],
  aluminum: [
    conductor('12 AWG', 3.25, 15, 20, 15),
    conductor('10 AWG', 2.04, 25, 30, 25),
    conductor('8 AWG', 1.28, 35, 40),
    conductor('6 AWG', 0.808, 40, 50),
    conductor('4 AWG', 0.508, 55, 65),
    conductor('3 AWG', 0.403, 65, 75),
    conductor('2 AWG', 0.319, 75, 90),
    conductor('1 AWG', 0.253, 85, 100),
    conductor('1/0 AWG', 0.201, 100, 120),
    conductor('2/0 AWG', 0.159, 115, 135),
    conductor('3/0 AWG', 0.126, 130, 155),
    conductor('4/0 AWG', 0.1, 150, 180),
    conductor('250 kcmil', 0.0847, 170, 205),
    conductor('300 kcmil', 0.0707, 195, 230),
    conductor('350 kcmil', 0.0605, 210, 250),
    conductor('400 kcmil', 0.0529, 225, 270),
    conductor('500 kcmil', 0.0424, 260, 310),
  ],
}

/**
 * The smallest conductor that carries `amps` amps (a continuous load already at 125%) behind the next standard breaker:
 * ampacity of Table 310.16 in the column `celsius`, and 240.4(D) for small wire. Undefined if none of the table does.
 */
export function conductorFor(metal: Metal, amps: number, celsius: 60 | 75): Conductor | undefined {
  const breaker = standardRatingFor(amps)
  if (breaker === undefined) return undefined
  return conductors[metal].find(
    ({ ampacity, largestBreaker = Number.POSITIVE_INFINITY }) =>
      ampacity[celsius] >= amps && largestBreaker >= breaker,
  )
}

/** The largest wire that nonmetallic-sheathed cable is made with, copper or aluminum (334.104). */
const largestInCable = '2 AWG'

/** Whether NM cable is made with wire of this size (334.104). */
export const isMadeAsCable = (metal: Metal, { size }: Conductor) =>
  conductors[metal].findIndex((wire) => wire.size === size) <=
  conductors[metal].findIndex((wire) => wire.size === largestInCable)

/** Sizes of the conductors of a dwelling's 120/240-volt service, by its rating in amps (310.12 and Table 310.12(A)). */
export const dwellingServiceConductors = {
  100: { copper: '4 AWG', aluminum: '2 AWG' },
  125: { copper: '2 AWG', aluminum: '1/0 AWG' },
  150: { copper: '1 AWG', aluminum: '2/0 AWG' },
  200: { copper: '2/0 AWG', aluminum: '4/0 AWG' },
  225: { copper: '3/0 AWG', aluminum: '250 kcmil' },
  300: { copper: '250 kcmil', aluminum: '350 kcmil' },
  400: { copper: '400 kcmil', aluminum: '600 kcmil' },
} as const satisfies Record<number, Record<Metal, string>>

/** The ratings in amps in which main breakers of houses are usually made. */
export const serviceRatings = [
  100, 125, 150, 200, 225, 300, 400,
] as const satisfies readonly (keyof typeof dwellingServiceConductors)[]

export type ServiceRating = (typeof serviceRatings)[number]
