import { unlessAnswered } from '@/lib/change'

/** A request holds 20,000 bytes (private.readable_request()), of which this many are for rows. */
const ROWS_BYTES = 18_000

/** What reads or writes a whole file may take so long, in ms; the database's functions for it say the same. */
export const WHOLE_FILE_WITHIN = 50_000

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/** The rows in parts that each fit a request. */
export function partsOf<Row>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = []
  let left = 0
  for (const row of rows) {
    const bytes = bytesOf(row) + 1
    if (bytes > left) {
      parts.push([])
      left = ROWS_BYTES
    }
    parts.at(-1)?.push(row)
    left -= bytes
  }
  return parts
}

/** What `ask` answers; asked again as often as a change is, so that one lost answer among many does not lose all of them. */
export async function insistently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures++) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Error && unlessAnswered(failures, error))) throw error
      await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** failures))
    }
  }
}
