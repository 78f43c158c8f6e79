import { formatPhone } from '@/lib/phone'

/** A moment as spreadsheets sort and read it, by the clock of whoever downloads it. */
export const moment = (at: string | null) =>
  at && `${new Date(at).toLocaleDateString('en-CA')} ${new Date(at).toLocaleTimeString('en-GB')}`

/** A number as people write it, without the plus that a spreadsheet would take for a formula. */
export const phone = (number: string | null | undefined) => (number ? formatPhone(number) : '')
