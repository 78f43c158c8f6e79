/*
 * What lights use, and what replacing them saves. Energy as the U.S. Department of Energy calculates it (energy.gov, Estimating
 * Appliance and Home Electronic Energy Use): watts × hours a day × days a year ÷ 1,000. Payback is simple: cost ÷ savings.
 */

/** Kilowatt-hours a year of `count` lights of `watts` watts each. */
export const yearlyEnergy = (lights: {
  count: number
  watts: number
  hoursPerDay: number
  daysPerYear: number
}) => (lights.count * lights.watts * lights.hoursPerDay * lights.daysPerYear) / 1000

/** Years until `cost` dollars have come back at `savedPerYear` dollars a year; undefined if nothing is saved. */
export const simplePayback = (cost: number, savedPerYear: number): number | undefined =>
  savedPerYear > 0 ? cost / savedPerYear : undefined
