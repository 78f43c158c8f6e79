import { withPhoneLinks } from '@/ui/with-phone-links'

/** Questions with their answers, both always in sight: two columns where there is room. */
export function Questions({ questions }: { questions: readonly { question: string; answer: string }[] }) {
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
