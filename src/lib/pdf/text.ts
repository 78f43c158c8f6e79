/*
 * Words in the fonts that every reader of PDFs has: Helvetica and Helvetica Bold, with the characters of WinAnsiEncoding (PDF 32000-1, D.2).
 * A text here is one character a code, from 32 to 255.
 */

export type Face = 'regular' | 'bold'

/** From Adobe's font metrics for the core 14 fonts, in thousandths of the size: the codes from 32 on, 0 for one that is not used. */
const metrics: Record<Face, string> = {
  regular:
    '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 ' +
    '278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 ' +
    '611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 ' +
    '556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584 0 556 0 222 556 333 1000 556 556 333 ' +
    '1000 667 333 1000 0 611 0 0 222 222 333 333 350 556 1000 333 1000 500 333 944 0 500 667 278 333 556 556 ' +
    '556 556 260 556 333 737 370 556 584 333 737 333 400 584 333 333 333 556 537 278 333 333 365 556 834 834 ' +
    '834 611 667 667 667 667 667 667 1000 722 667 667 667 667 278 278 278 278 722 722 778 778 778 778 778 584 ' +
    '778 722 722 722 722 667 667 611 556 556 556 556 556 556 889 500 556 556 556 556 278 278 278 278 556 556 ' +
    '556 556 556 556 556 584 611 556 556 556 556 500 556 500',
  bold:
    '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 ' +
    '333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 ' +
    '611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 ' +
    '611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584 0 556 0 278 556 500 1000 556 556 333 ' +
    '1000 667 333 1000 0 611 0 0 278 278 500 500 350 556 1000 333 1000 556 333 944 0 500 667 278 333 556 556 ' +
    '556 556 280 556 333 737 370 556 584 333 737 333 400 584 333 333 333 611 556 278 333 333 365 556 834 834 ' +
    '834 611 722 722 722 722 722 722 1000 722 667 667 667 667 278 278 278 278 722 722 778 778 778 778 778 584 ' +
    '778 722 722 722 722 667 667 611 556 556 556 556 556 556 889 556 556 556 556 556 278 278 278 278 611 611 ' +
    '611 611 611 611 611 584 611 611 611 611 611 556 611 556',
}
const widths = {
  regular: metrics.regular.split(' ').map(Number),
  bold: metrics.bold.split(' ').map(Number),
}

/** The characters of the codes from 128 to 159; a space for one that is not used. */
const special = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

function codeOf(character: string): string {
  const point = character.codePointAt(0) ?? 0
  if (character === '\n' || (point >= 32 && point < 127) || (point >= 160 && point < 256)) return character
  const place = special.indexOf(character)
  if (place >= 0) return String.fromCharCode(128 + place)
  return `[U+${point.toString(16).toUpperCase().padStart(4, '0')}]`
}

const nearestOf: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '\t': ' ',
  '\u2010': '-',
  '\u2212': '-',
  '′': "'",
  '″': '"',
  '⁄': '/',
  '→': '->',
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  Ω: 'ohm',
}

/**
 * A text with the nearest of what the fonts have, such as Lukasz for Łukasz and 3/4" for 3/4″. Not for what was signed, which stays as it
 * was written.
 */
export const nearest = (text: string) =>
  [...text.normalize('NFC')]
    .map((character) =>
      codeOf(character).length === 1
        ? character
        : (nearestOf[character] ??
          character
            .normalize('NFKD')
            .replaceAll(/\p{M}/gu, '')
            .replaceAll(/./gsu, (one) => nearestOf[one] ?? one)),
    )
    .join('')

/** A text by its codes. What the fonts lack stands as its number, such as [U+4E2D]. Line breaks stay. */
export const coded = (text: string) => [...text.normalize('NFC')].map(codeOf).join('')

/** How wide a coded text is, in points. */
export function widthOf(text: string, face: Face, size: number): number {
  let width = 0
  for (let at = 0; at < text.length; at++) width += widths[face][text.charCodeAt(at) - 32] ?? 0
  return (width * size) / 1000
}

/** The lines of a coded text that are at most so wide. Words that are wider are cut. */
export function wrapped(text: string, face: Face, size: number, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line ? `${line} ${word}` : word
      if (widthOf(longer, face, size) <= width) {
        line = longer
        continue
      }
      if (line) lines.push(line)
      line = ''
      for (const character of word) {
        if (line && widthOf(line + character, face, size) > width) {
          lines.push(line)
          line = ''
        }
        line += character
      }
    }
    return [...lines, line]
  })
}

/** A coded text as a string in a PDF, in ASCII. */
export const pdfString = (text: string) =>
  `(${text.replace(/[\\()]|[^ -~]/g, (one) => (/[\\()]/.test(one) ? `\\${one}` : `\\${one.charCodeAt(0).toString(8)}`))})`
