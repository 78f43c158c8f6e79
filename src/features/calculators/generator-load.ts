/*
 * What a generator must supply: the running watts of everything that runs at the same time, plus the extra watts of the one motor
 * that needs the most to start, because motors rarely start together. Manufacturers' manuals say the same, for example Briggs &
 * Stratton's for the generators 30209 and 30239 ("Don't overload generator") and Generac's for the 5500EXL.
 */

/** A load: how many, the watts that one of them takes while it runs, and the extra watts while it starts. */
export type GeneratorLoad = { count: number; running: number; extraToStart: number }

/** An induction motor takes about three times its running watts to start (Generac and Briggs & Stratton, Wattage Reference Guide). */
export const startingFactor = 3

/** The extra watts of a motor of `running` watts while it starts. */
export const extraToStart = (running: number) => running * (startingFactor - 1)

export type GeneratorDemand = {
  /** All that runs at one time, in watts. */
  running: number
  /** The extra watts of the motor that needs most. */
  largestStart: number
  /** What the generator gives for some seconds at most, in watts: running and that start together. */
  starting: number
}

/** The running and starting watts that `loads` ask for together. */
export function generatorDemand(loads: readonly GeneratorLoad[]): GeneratorDemand {
  const present = loads.filter(({ count }) => count > 0)
  const running = present.reduce((sum, load) => sum + load.count * load.running, 0)
  const largestStart = Math.max(0, ...present.map((load) => load.extraToStart))
  return { running, largestStart, starting: running + largestStart }
}

/** The running watts to look for, with `reserve` percent to spare. */
export const withReserve = (running: number, reserve: number) => running * (1 + reserve / 100)

/** What a portable generator's inlet carries at 240 volts, in watts, by its rating in amps. */
export const inlets = [
  { amps: 30, watts: 30 * 240 },
  { amps: 50, watts: 50 * 240 },
] as const

/** The smallest inlet for `watts`; undefined if none carries it and the generator has to be wired in for good. */
export const inletFor = (watts: number) => inlets.find((inlet) => inlet.watts >= watts)
