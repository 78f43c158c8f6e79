import type { ReactNode } from 'react'

const digits = /(\(\d{3}\) \d{3}-\d{4}|[\d-]+)/
/** Telephone numbers as we write them, and 911. */
const isNumber = /^(\(.*|911|1-\d{3}-\d{3}-\d{4})$/

/** A text whose telephone numbers can be pressed; what is more than text, as it is. */
export const withPhoneLinks = (text: ReactNode): ReactNode => (typeof text === 'string' ? linked(text) : text)

const linked = (text: string) =>
  text.split(digits).map((part, index) =>
    index % 2 === 0 || !isNumber.test(part) ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <a key={index} href={telOf(part)} className="font-semibold whitespace-nowrap underline">
        {part}
      </a>
    ),
  )

const telOf = (shown: string) => {
  const digits = shown.replaceAll(/\D/g, '')
  return digits.length < 10 ? `tel:${digits}` : `tel:+${digits.length === 10 ? '1' : ''}${digits}`
}
