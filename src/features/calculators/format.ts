import { formatDollars, formatNumber } from '@/lib/format'

// How figures are written: no more digits than are meant.

export const inAmps = (value: number, digits = 0) => `${formatNumber(value, digits)} A`
export const volts = (value: number, digits = 0) => `${formatNumber(value, digits)} V`
export const watts = (value: number) => `${formatNumber(value)} W`
export const voltAmps = (value: number) => `${formatNumber(value)} VA`
export const kilowatts = (value: number) => `${formatNumber(value, 1)} kW`
export const kilowattHours = (value: number) => `${formatNumber(value)} kWh`
/** `2.3%`. */
export const percent = (value: number) => `${formatNumber(value, 1)}%`
export const feet = (value: number) => `${formatNumber(value)} ft`

/** `$1,234`, or with cents below $100. */
export const dollars = (value: number) => formatDollars(value, Math.abs(value) < 100 ? 2 : 0)

/** `5 h 13 min`, in one line. */
export function hoursAndMinutes(hours: number) {
  const minutes = Math.round(hours * 60)
  return minutes < 60
    ? `${minutes}\u00a0min`
    : `${formatNumber(Math.floor(minutes / 60))}\u00a0h\u00a0${minutes % 60}\u00a0min`
}
