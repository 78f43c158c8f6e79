/*
 * The content security policy names every style in a document by its hash, in one header line that hosts cut off or
 * refuse past 2,000 characters (Cloudflare Pages). So pages that need nearly the same part of the style sheet share one.
 */

type Style = {
  /** The files of pages with this style. */
  files: string[]
  /** For each style merged into this one, the HTML that one page has around it. */
  htmls: string[]
  text: string
  rules: Set<string>
}

/** Collects pages' styles as they are written, and says afterward which pages get a different one. */
export class PageStyles {
  #styles = new Map<string, Style>()
  readonly #cut: (html: string) => string

  /** @param cut returns the part of the style sheet that some HTML needs */
  constructor(cut: (html: string) => string) {
    this.#cut = cut
  }

  /** Records that a page was written with a style; returns that style. */
  cutFor(file: string, html: string): string {
    const text = this.#cut(html)
    const known = this.#styles.get(text)
    if (known) known.files.push(file)
    else this.#styles.set(text, { files: [file], htmls: [html], text, rules: rulesOf(text) })
    return text
  }

  /** What the styles say. */
  texts(): string[] {
    return [...this.#styles.keys()]
  }

  /**
   * Merges styles, first those that enlarge their pages the least, until there are no more than `most`.
   * Returns the files whose style has changed, with both styles.
   */
  share(most: number): { file: string; before: string; after: string }[] {
    const before = [...this.#styles.values()]
    let now = before
    while (now.length > most) {
      const [one, other] = nearest(now)
      const htmls = [...one.htmls, ...other.htmls]
      const text = this.#cut(htmls.join(''))
      const both = { files: [...one.files, ...other.files], htmls, text, rules: rulesOf(text) }
      now = [...now.filter((style) => style !== one && style !== other), both]
    }
    this.#styles = new Map(now.map((style) => [style.text, style]))
    return before.flatMap(({ files, text }) => {
      const after = now.find((style) => style.files.includes(files[0] ?? ''))?.text ?? text
      return after === text ? [] : files.map((file) => ({ file, before: text, after }))
    })
  }
}

/** The two styles whose merging adds the least to the smaller one. */
function nearest(styles: readonly Style[]): [Style, Style] {
  let best: { one: Style; other: Style; growth: number } | undefined
  for (const [place, one] of styles.entries())
    for (const other of styles.slice(place + 1)) {
      const growth = Math.max(lengthOf(one.rules, other.rules), lengthOf(other.rules, one.rules))
      if (!best || growth < best.growth) best = { one, other, growth }
    }
  if (!best) throw new Error('Merging needs at least two styles.')
  return [best.one, best.other]
}

const rulesOf = (text: string) => new Set(text.split('}'))

/** How many characters the rules that only the first has take up. */
function lengthOf(rules: Set<string>, without: Set<string>): number {
  let length = 0
  for (const rule of rules) if (!without.has(rule)) length += rule.length
  return length
}
