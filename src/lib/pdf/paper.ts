import { coded, type Face, pdfString, widthOf, wrapped } from './text'

/*
 * Words, tables and lines on pages of US Letter, in points from the lower left corner, as the operators of a PDF's pages. What was signed is
 * drawn with it and compared byte for byte (features/agreements/pdf.ts): what is here already is never drawn otherwise.
 */

const PAGE = { width: 612, height: 792 }
const LEFT = 60
const TOP = 732
const BOTTOM = 78
/** How wide the text is. */
export const WIDTH = PAGE.width - 2 * LEFT
/** From one line to the next, in sizes of the font. */
const LEADING = 1.35

type Page = { operators: string[]; foot: string[] }

export type Style = { face: Face; size: number }
/** A column of a table: how far from the left, how wide, and whether its words end together. */
export type Column = { at: number; width: number; isRight: boolean; face: Face }

/** With two decimals at most, and never as 1e-7. */
const number = (value: number) => String(Math.round(value * 100) / 100)

/** A pile of pages that is written from top to bottom. Whatever does not fit goes on on the next page. */
export function paper() {
  const pages: Page[] = []
  let foot: string[] = []
  let y = 0
  const draw = (operator: string) => pages.at(-1)?.operators.push(operator)

  function turn() {
    pages.push({ operators: [], foot })
    y = TOP
  }

  /** Whether there is room for so much more on this page. */
  const fits = (height: number) => y - height >= BOTTOM
  /** Goes on on the next page unless there is room. */
  const need = (height: number) => {
    if (!fits(height)) turn()
  }

  function word(text: string, x: number, baseline: number, { face, size }: Style) {
    if (text)
      draw(
        `BT /${face === 'bold' ? 'F2' : 'F1'} ${size} Tf ${number(x)} ${number(baseline)} Td ${pdfString(text)} Tj ET`,
      )
  }
  /** `gray` is 0 for black and 1 for white. */
  function rule(gray: number, width = WIDTH) {
    draw(`${gray} G 0.75 w ${LEFT} ${number(y)} m ${LEFT + width} ${number(y)} l S`)
  }

  return {
    pages,
    need,

    /** Begins on a page of its own. The foot stands on each page until the next section. */
    section(lines: string[]) {
      foot = lines.map(coded)
      turn()
    },

    gap(height: number) {
      y -= height
    },

    text(words: string, style: Style) {
      const height = style.size * LEADING
      for (const line of wrapped(coded(words), style.face, style.size, WIDTH)) {
        need(height)
        word(line, LEFT, y - style.size, style)
        y -= height
      }
    },

    /** Rows of cells with a line below each. A row stays together if a page can hold it; the head stands again on every page. */
    table(columns: Column[], rows: readonly string[][], head?: readonly string[]) {
      const size = 10
      const height = size * LEADING
      const padding = 4
      const linesOf = (cells: readonly string[], face?: Face) =>
        columns.map((column, place) =>
          wrapped(coded(cells[place] ?? ''), face ?? column.face, size, column.width),
        )
      const line = (cells: string[][], at: number, bold: boolean) => {
        for (const [place, column] of columns.entries()) {
          const text = cells[place]?.[at] ?? ''
          const face = bold ? 'bold' : column.face
          const indent = column.isRight ? column.width - widthOf(text, face, size) : 0
          word(text, LEFT + column.at + indent, y - size, { face, size })
        }
        y -= height
      }
      const most = (cells: string[][]) => Math.max(1, ...cells.map((lines) => lines.length))
      const heading = head && linesOf(head, 'bold')
      const drawHead = () => {
        if (!heading) return
        for (let at = 0; at < most(heading); at++) line(heading, at, true)
        y -= padding
        rule(0)
        y -= padding
      }
      const headHeight = heading ? most(heading) * height + 2 * padding : 0
      need(headHeight + height)
      drawHead()
      for (const row of rows) {
        const cells = linesOf(row)
        const count = most(cells)
        const whole = count * height + padding
        if (!fits(whole) && whole + headHeight <= TOP - BOTTOM) {
          turn()
          drawHead()
        }
        for (let at = 0; at < count; at++) {
          if (!fits(height)) {
            turn()
            drawHead()
          }
          line(cells, at, false)
        }
        y -= padding
        rule(0.75)
        y -= padding
      }
    },

    /** A path of M and L in a box of 600 × 200, drawn 180 points wide above a line. */
    drawing(path: string) {
      need(70)
      const steps = [...path.matchAll(/([ML])(\d{1,3}) (\d{1,3})/g)].map(
        ([, kind, across, down]) => `${across} ${down} ${kind === 'M' ? 'm' : 'l'}`,
      )
      draw(`q 0 G 0.3 0 0 -0.3 ${LEFT} ${number(y)} cm 5 w 1 J 1 j ${steps.join(' ')} S Q`)
      y -= 64
      rule(0, 240)
      y -= 6
    },
  }
}

/** What a page draws, with its foot and its number. */
export function pageOperators({ operators, foot }: Page, at: number, count: number): string {
  const style: Style = { face: 'regular', size: 7 }
  const place = `Page ${at + 1} of ${count}`
  const lines = foot.map((line, below) => ({ line, x: LEFT, y: 48 - 10 * below }))
  const drawn = [...lines, { line: place, x: LEFT + WIDTH - widthOf(place, style.face, style.size), y: 48 }]
  return [
    ...operators,
    ...drawn.map(({ line, x, y }) => `BT /F1 7 Tf ${number(x)} ${y} Td ${pdfString(line)} Tj ET`),
  ].join('\n')
}

export const mediaBox = `[0 0 ${PAGE.width} ${PAGE.height}]`

/** Of facts: what is said, and what of it. */
export const factColumns: Column[] = [
  { at: 0, width: 130, isRight: false, face: 'regular' },
  { at: 145, width: WIDTH - 145, isRight: false, face: 'regular' },
]

/** The first column has what the others leave; they are as wide as their words, up to three fifths of the page together. */
export function tableColumns(columns: readonly string[], rows: readonly string[][]): Column[] {
  const count = Math.max(columns.length, ...rows.map((row) => row.length))
  const space = 15
  const most = (WIDTH * 0.6) / Math.max(1, count - 1) - space
  const widths = Array.from({ length: Math.max(0, count - 1) }, (_, place) => {
    const lines = [columns, ...rows].flatMap((row) => coded(row[place + 1] ?? '').split('\n'))
    return Math.min(most, Math.max(...lines.map((line) => Math.ceil(widthOf(line, 'bold', 10)))))
  })
  const first = WIDTH - widths.reduce((sum, width) => sum + width + space, 0)
  let at = first
  return [
    { at: 0, width: first, isRight: false, face: 'regular' },
    ...widths.map((width): Column => {
      at += space
      const column: Column = { at, width, isRight: true, face: 'regular' }
      at += width
      return column
    }),
  ]
}
