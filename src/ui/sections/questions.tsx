import { withPhoneLinks } from '@/ui/with-phone-links'

type QuestionsProps = {
  questions: readonly { question: string; answer: string }[]
  /** On a phone each answer is folded under its question. */
  areFolded?: boolean
}

/** Questions with their answers, both in sight: two columns where there is room. */
export function Questions({ questions, areFolded }: QuestionsProps) {
  if (areFolded)
    return (
      <dl className="grid gap-x-12 md:grid-cols-2">
        {questions.map(({ question, answer }) => (
          <div key={question} className="border-t border-paper-300">
            <dt className="py-3 font-display text-xl font-bold text-navy-900 max-md:hidden">{question}</dt>
            <dd className="topics folded-on-phones">
              <details>
                <summary>{question}</summary>
                <p className="mb-5">{withPhoneLinks(answer)}</p>
              </details>
            </dd>
          </div>
        ))}
      </dl>
    )
  return (
    <dl className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      {questions.map(({ question, answer }) => (
        <div key={question} className="border-l-2 border-amber-400 pl-5">
          <dt className="font-display text-xl font-bold text-navy-900">{question}</dt>
          <dd className="mt-2">{withPhoneLinks(answer)}</dd>
        </div>
      ))}
    </dl>
  )
}
