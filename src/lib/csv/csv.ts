/*
 * Tables as CSV (RFC 4180) that Excel, Numbers and Google Sheets open as they are: UTF-8 with a mark at its beginning, CRLF behind every
 * line, and no cell that a spreadsheet takes for a formula.
 */

/** Says that the file is UTF-8; without it Excel reads names as if they were Windows-1252. */
export const UTF8_MARK = '\uFEFF'

type Cell = string | number | boolean | null | undefined

/**
 * What people type must not run in the office's spreadsheet: an apostrophe in front has it shown as text. Also behind spaces and in
 * other scripts' forms, which some spreadsheets read alike (OWASP, "CSV Injection").
 */
const isFormula = (text: string) =>
  /^[\s'"]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]/u.test(text) || /^[\t\r\n]/.test(text)

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = isFormula(cell) ? `'${cell}` : cell
  return /["',;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of the file, with its end. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(cellText).join(',')}\r\n`
