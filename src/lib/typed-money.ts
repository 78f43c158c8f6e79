/* Money and quantities (money.ts) as people type them. Pages that only show them do without. */

/** Without the commas that part thousands. Any other stays, and is a mistake: who types `1,5` may mean one and a half. */
const withoutThousands = (typed: string) =>
  /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(typed) ? typed.replaceAll(',', '') : typed

/** What an invoice may come to, in cents. Whoever pays it types as much. */
export const MOST_PAID = 2_000_000_000

/** Cents of what is typed as dollars, up to `most`: more than any price; null for nothing, and undefined for what is no such amount. */
export function centsOf(typed: string, most = 99_999_999): number | null | undefined {
  const amount = withoutThousands(typed.replace(/[$\s]/g, ''))
  if (amount === '') return null
  const [, dollars = '', cents = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  const all = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  return dollars && all <= most ? all : undefined
}

/** Cents as they are typed, such as `1234.50`; nothing for null. */
export const typedCents = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? '' : (cents / 100).toFixed(2)

/** The same with a sign: a discount is below nothing. */
export function signedCentsOf(typed: string): number | null | undefined {
  const isNegative = /^\s*[-\u2212]/.test(typed)
  const cents = centsOf(isNegative ? typed.replace(/[-\u2212]/, '') : typed)
  return isNegative ? cents && -cents : cents
}

/** Such cents as they are typed. */
export const typedSignedCents = (cents: number | null) =>
  cents !== null && cents < 0 ? `-${typedCents(-cents)}` : typedCents(cents)

/** Thousandths of what is typed as a quantity, such as 2.5; null for nothing, and undefined for what is none. */
export function thousandthsOf(typed: string): number | null | undefined {
  const amount = withoutThousands(typed.replace(/\s/g, ''))
  if (amount === '') return null
  const [, whole = '', part = ''] = /^(\d{0,5})(?:\.(\d{0,3}))?$/.exec(amount) ?? []
  return whole || part ? Number(whole) * 1000 + Number(part.padEnd(3, '0')) : undefined
}
