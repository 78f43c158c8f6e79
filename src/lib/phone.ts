// A US phone number, treated the same wherever one is typed, stored or shown. The database reads it the same way
// (private.us_phone()); supabase/tests/phone-values.ts runs against both. Edge functions import this file: it imports nothing.

/** What to do about an invalid number. */
export const phoneToDo = 'Enter a phone number with area code: ten digits in all.'

const MOST = 40 // characters

/** Area codes after +1 whose numbers charge the caller: paid services, and other Caribbean countries. */
const refusedAreaCodes =
  '900 976 242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'.split(' ')

/** What people write between the digits, with words before and after. */
const amongWords =
  /^[^0-9+]*(\+?[0-9 ()[\].,/_\u00a0\u00b7\u2007\u2009\u2010-\u2015\u2022\u202f\u2212-]+)[^0-9]*$/

/**
 * A number as people type it, in E.164: `(631) 555-0142`, `cell: 631.555.0142`, `+1 631 555 0142`. Drops words around it. Undefined if it
 * is not a number, or has an extension, or charges the caller.
 */
export function parsePhone(typed: string): string | undefined {
  if ([...typed].length > MOST) return undefined
  const number = amongWords.exec(typed)?.[1]
  const national = /^1?([2-9][0-9]{2}[2-9][0-9]{6})$/.exec(number?.replace(/[^0-9]/g, '') ?? '')?.[1]
  if (!national || refusedAreaCodes.includes(national.slice(0, 3))) return undefined
  return national.slice(3, 6) === '976' ? undefined : `+1${national}`
}

/** `(631) 555-0142`, from a number in E.164; foreign numbers stay as they are, and none becomes empty. */
export const formatPhone = (e164: string | null | undefined): string =>
  (e164 ?? '').replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** The link that dials a number in E.164. */
export const telHref = (e164: string): string => `tel:${e164}`
