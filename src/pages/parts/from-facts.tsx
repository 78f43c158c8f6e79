import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { jobFacts, type Proposal, proposalsFrom } from '@/content/proposals'
import { type DraftLine, type DraftOption, emptyLine, lineOfItem } from '@/features/estimates/draft'
import { pricesWithCodesQuery } from '@/features/price-book/api'
import { dayText } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { Button } from '@/ui/button'

type FromFactsProps = { option: DraftOption; onAdd: (lines: DraftLine[]) => void }

/** Proposes lines from the facts of the job that the electrician ticks, each with its section and its reason. */
export function FromFacts({ option, onAdd }: FromFactsProps) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const facts = jobFacts.filter(({ slug }) => ticked.includes(slug))
  const codes = [...new Set(facts.flatMap(({ proposals }) => proposals.map(({ code }) => code)))]
  const { data: items } = useQuery(pricesWithCodesQuery(codes))
  if (jobFacts.length === 0) return null
  return (
    <details>
      <summary className="min-h-tap cursor-pointer content-center font-semibold text-navy-700 lg:min-h-9 lg:text-sm">
        Proposals from the facts of the job
      </summary>
      <fieldset className="mt-1 grid gap-x-4 sm:grid-cols-2">
        <legend className="sr-only">What the job is about</legend>
        {jobFacts.map(({ slug, name }) => (
          <label key={slug} className="flex min-h-tap items-center gap-2 lg:min-h-8 lg:text-sm">
            <input
              type="checkbox"
              checked={ticked.includes(slug)}
              onChange={({ target }) =>
                setTicked(target.checked ? [...ticked, slug] : ticked.filter((one) => one !== slug))
              }
              className="size-4.5 shrink-0"
            />
            {name}
          </label>
        ))}
      </fieldset>
      {facts.map(({ slug, name, proposals }) => (
        <section key={slug} aria-label={name} className="mt-3">
          <h3 className="font-body text-sm font-semibold text-ink-soft">{name}</h3>
          <ul>
            {proposals.map((proposal) => {
              const item = items?.find(({ code }) => code.toUpperCase() === proposal.code)
              const note = noteOf(proposal)
              const isThere = option.lines.some(({ description }) => description === proposal.line)
              return (
                <li
                  key={proposal.code}
                  className="grid grid-cols-[1fr_auto] items-start gap-x-3 border-t border-paper-300 py-2"
                >
                  <div className="text-sm">
                    <p className="font-semibold">{proposal.line}</p>
                    <p>{note}</p>
                    <p className="text-ink-soft">
                      {item
                        ? `${item.name}: ${formatCents(item.price_cents)} ${item.unit}`
                        : `The price book has no ${proposal.code}: type its price.`}
                    </p>
                  </div>
                  <Button
                    look="outline"
                    className="text-navy-900"
                    disabled={isThere}
                    aria-label={`${isThere ? 'Added' : 'Add'} ${proposal.line}`}
                    onClick={() =>
                      onAdd([
                        {
                          ...(item ? lineOfItem(item, 1000) : { ...emptyLine(), code: proposal.code }),
                          description: proposal.line,
                          note,
                        },
                      ])
                    }
                  >
                    {isThere ? 'Added' : 'Add'}
                  </Button>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      <p className="mt-2 text-sm text-ink-soft">
        {proposalsFrom.edition}, as of {dayText(proposalsFrom.asOf)}. You decide what applies. The reason goes
        with the line for the customer to read: change it or take it away there.
      </p>
    </details>
  )
}

/** The reason with its section, as the line has it. */
const noteOf = ({ reason, section }: Proposal) => `${reason} (${proposalsFrom.edition}, ${section})`
