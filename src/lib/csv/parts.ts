/** A request holds 20,000 bytes (private.readable_request()), of which this many are for rows. */
const ROWS_BYTES = 18_000

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
