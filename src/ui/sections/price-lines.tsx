import { withPhoneLinks } from '@/ui/with-phone-links'

/** Between two sentences; an abbreviation such as “St.” ends none. */
const ends = /(?<=[a-z\d)]{2}[.!?]) (?=[A-Z])/
const dollars = /(\$[\d,]+(?: to \$[\d,]+)?)/

/** A text full of prices: each sentence is a line of its own, and its prices stand out. */
export const PriceLines = ({ text }: { text: string }) => (
  <ul className="divide-y divide-paper-300 border-y border-paper-300">
    {text.split(ends).map((sentence) => (
      <li key={sentence} className="py-3">
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
