import { withPhoneLinks } from '@/ui/with-phone-links'

/** Where a sentence ends before another; an abbreviation such as “St.” ends none. Safari 16.0 knows no lookbehind. */
const ends = /([a-z\d)]{2}[.!?]) (?=[A-Z])/g
const dollars = /(\$[\d,]*\d(?: to \$[\d,]*\d)?)/

/** A text full of prices: each sentence is a line of its own, and its prices stand out. */
export const PriceLines = ({ text }: { text: string }) => (
  <ul className="border-b border-paper-300">
    {text
      .replace(ends, '$1\n')
      .split('\n')
      .map((sentence) => (
        <li key={sentence} className="border-t border-paper-300 py-3">
          {sentence.split(dollars).map((part, place) =>
            place % 2 === 1 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text keep their places
              <strong key={place} className="text-navy-900">
                {part}
              </strong>
            ) : (
              withPhoneLinks(part)
            ),
          )}
        </li>
      ))}
  </ul>
)
