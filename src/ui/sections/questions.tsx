import { withPhoneLinks } from '@/ui/with-phone-links'

/** Questions with their answers, both always in sight. */
export function Questions({ questions }: { questions: readonly { question: string; answer: string }[] }) {
  return (
    <dl className="grid max-w-prose gap-6 text-lg">
      {questions.map(({ question, answer }) => (
        <div key={question}>
          <dt className="font-semibold text-navy-900">{question}</dt>
          <dd className="mt-1">{withPhoneLinks(answer)}</dd>
        </div>
      ))}
    </dl>
  )
}
