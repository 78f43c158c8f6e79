/*
 * TypeScript as text: how the content's files are written anew while what surrounds their values, types and comments, stays.
 */

/** The content that is there: its text by path, the state whose law it knows, the slugs of its services, and what people call its pages. */
export type Present = {
  text: (path: string) => string
  stateName: string
  services: readonly string[]
  askedAs: Readonly<Record<string, string>>
}

/** A value as TypeScript writes it. */
export const code = (value: unknown) => JSON.stringify(value, null, 2)

/** What stands in `source` before the first line that begins with `mark`; throws where there is none. */
export function before(source: string, mark: string): string {
  const end = `\n${source}`.indexOf(`\n${mark}`)
  if (end < 0) throw new Error(`There is no line that begins with “${mark}”.`)
  return source.slice(0, end)
}

/** Where the value of the constant `name` begins and ends in a formatted file; undefined if there is no such constant. */
function placeOf(source: string, name: string) {
  const head = new RegExp(`^(?:export )?const ${name}\\b[^=]*=\\s`, 'm').exec(source)
  if (!head) return undefined
  const start = head.index + head[0].length
  const line = source.slice(start, source.indexOf('\n', start))
  // A value of several lines ends with the first bracket at the edge of the page; any other with the first line that is not indented.
  const rest = source.slice(start)
  const length = /[{[(]$/.test(line) ? /\n[}\])]+/.exec(rest) : /\n(?! )/.exec(rest)
  if (!length) throw new Error(`The value of ${name} has no end.`)
  const isBlock = /[{[(]$/.test(line)
  return { head: head.index, start, end: start + length.index + (isBlock ? length[0].length : 0) }
}

/** `source` with `value`, written as code, for the constant `name`; throws if there is no such constant. */
export function withValue(source: string, name: string, value: string): string {
  const place = placeOf(source, name)
  if (!place) throw new Error(`There is no constant ${name}.`)
  return `${source.slice(0, place.start)}${value}${source.slice(place.end)}`
}

/** `source` without the constant `name` and the comment above it, if it is there. */
export function withoutConstant(source: string, name: string): string {
  const place = placeOf(source, name)
  if (!place) return source
  const above = source.slice(0, place.head).replace(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n$/, '')
  return above + source.slice(place.end).replace(/^\n/, '')
}
