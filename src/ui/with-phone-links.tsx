import type { ReactNode } from 'react'

const digits = /(\(\d{3}\) \d{3}-\d{4}|[\d-]+)/
/** Telephone numbers as we write them, and 911. */
const isNumber = /^(\(\d.*|911|1-\d{3}-\d{3}-\d{4})$/

/** A text whose telephone numbers can be pressed; what is more than text, as it is. */
export const withPhoneLinks = (text: ReactNode): ReactNode => (typeof text === 'string' ? linked(text) : text)

/** Text without a number stays in one piece: React writes a comment into the page between two. */
function linked(text: string): ReactNode {
  const parts: ReactNode[] = []
  for (const part of text.split(digits)) {
    const last = parts.at(-1)
    if (isNumber.test(part))
      parts.push(
        <a key={parts.length} href={telOf(part)} className="inline-block font-semibold underline">
          {part}
        </a>,
      )
    else if (typeof last === 'string') parts[parts.length - 1] = last + part
    else if (part !== '') parts.push(part)
  }
  return parts
}

const telOf = (shown: string) => {
  const digits = shown.replaceAll(/\D/g, '')
  return digits.length < 10 ? `tel:${digits}` : `tel:+${digits.length === 10 ? '1' : ''}${digits}`
}
