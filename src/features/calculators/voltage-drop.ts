import { type Conductor, conductorFor, conductors, type Metal, standardRatingFor } from './code-tables'

/*
 * How much voltage a long run of wire takes away: resistance of the National Electrical Code, NFPA 70, 2023 edition, chapter 9,
 * Table 8. Good for the sizes and lengths of houses and shops; for large wire in steel conduit Table 9 is closer.
 */

export type Run = {
  /** Volts between the conductors. */
  volts: number
  phases: 1 | 3
  /** Amps of the load. */
  amps: number
  /** Feet from the panel to the load, one way. */
  feet: number
}

/** There and back, or between the phases of a balanced load. */
export const returnFactor = (phases: 1 | 3) => (phases === 3 ? Math.sqrt(3) : 2)

/** The drop in volts over a run of wire of `ohmsPerKft` ohms per 1,000 feet: factor × amps × ohms × feet ÷ 1,000. */
export const voltageDrop = ({ phases, amps, feet }: Omit<Run, 'volts'>, ohmsPerKft: number) =>
  (returnFactor(phases) * amps * ohmsPerKft * feet) / 1000

/** The same in percent of the run's voltage. */
export const dropPercent = (run: Run, ohmsPerKft: number) => (voltageDrop(run, ohmsPerKft) / run.volts) * 100

/** The longest run in feet, one way, on which wire of `ohmsPerKft` keeps the drop within `limit` percent. */
export const longestRun = ({ volts, phases, amps }: Omit<Run, 'feet'>, ohmsPerKft: number, limit: number) =>
  (volts * limit * 10) / (returnFactor(phases) * amps * ohmsPerKft)

export type Wiring = {
  metal: Metal
  /**
   * The column of Table 310.16 that counts: 60 °C for NM cable (334.80) and for terminals without a marking up to 100 A, 75 °C for
   * wire in conduit between terminals marked for it (110.14(C)(1)).
   */
  celsius: 60 | 75
}

export type WireSize = {
  /** Amps that breaker and wire are sized for: the load, or 125% of a continuous one (210.19(A), 210.20(A)). */
  sizedFor: number
  breaker: number
  /** The smallest wire that carries the load. */
  forLoad: Conductor
  /** The smallest wire that carries the load and keeps the drop within the limit; undefined if none of the table does. */
  chosen: Conductor | undefined
  /** The wire for the load, those next to the chosen one, and the next larger. */
  compared: readonly Conductor[]
}

/**
 * The wire for a run: large enough for the current, and for a drop of at most `limit` percent. Undefined if the load is more
 * than the largest wire of the table carries.
 */
export function wireSize(
  run: Run,
  { metal, celsius }: Wiring,
  continuous: boolean,
  limit: number,
): WireSize | undefined {
  const sizedFor = run.amps * (continuous ? 1.25 : 1)
  const breaker = standardRatingFor(sizedFor)
  if (breaker === undefined) return undefined
  const forLoad = conductorFor(metal, sizedFor, celsius)
  if (!forLoad) return undefined
  const sizes = conductors[metal].slice(conductors[metal].indexOf(forLoad))
  const place = sizes.findIndex(({ ohmsPerKft }) => dropPercent(run, ohmsPerKft) <= limit)
  return {
    sizedFor,
    breaker,
    forLoad,
    chosen: sizes[place],
    compared: [
      forLoad,
      ...(place < 0 ? sizes.slice(1).slice(-1) : sizes.slice(Math.max(1, place - 1), place + 2)),
    ],
  }
}
