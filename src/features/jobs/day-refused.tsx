import { useState } from 'react'
import { Button } from '@/ui/button'
import { officeKnows, type Waiting } from './day-queue'
import { drop, insist, mayNote } from './day-store'
import { wordsIn } from './status'
import { dayWords, momentWords, outcomeWords, reportWords, statusWords, timeWords } from './visit-words'

type RefusedProps = {
  visitId: string
  waiting: readonly Waiting[]
  /** Gets the notes that were with what is dropped. */
  onDropped?: (notes: string) => void
}

/** What was not taken, what the visit is now, and the choice: nothing is overwritten without it. */
export function Refused({ visitId, waiting, onDropped }: RefusedProps) {
  const [isBusy, setBusy] = useState(false)
  const refused = waiting.find((one) => one.refused)?.refused
  if (!refused) return null
  const { present, sentence, code } = refused
  const isOwn = present?.people.some(({ id }) => id === waiting[0]?.userId)
  const hasNotes = waiting.some((one) => one.kind === 'press' && one.note)
  const isNoteSent = present ? !mayNote(present) : officeKnows(code)
  const during = (act: () => Promise<void>) => {
    setBusy(true)
    void act().finally(() => setBusy(false))
  }
  return (
    <div role="alert" className="grid gap-3 rounded-lg border-l-4 border-red-600 bg-red-100 p-4">
      <p className="text-lg font-bold text-red-700">
        {present ? 'This visit was changed while you were at it' : 'This was not taken'}
      </p>
      {code !== 'visit_changed_meanwhile' && <p>{sentence}</p>}
      {present && (
        <p>
          <span className="font-semibold">Now it is: </span>
          {reportWords(present)}, {dayWords(present.day)}, {timeWords(present.from)} to{' '}
          {timeWords(present.until)}, {present.people.map(({ name }) => name).join(', ') || 'nobody'}
        </p>
      )}
      <div>
        <p className="font-semibold">You reported, and it is still on this device:</p>
        <ul className="list-disc pl-[1.25rem]">
          {waiting.map((one) => (
            <li key={one.id}>
              {one.kind === 'photo' && `A photo, ${one.name}`}
              {one.kind === 'note' && 'A note'}
              {one.kind === 'press' &&
                `${statusWords[one.to]}${one.outcome ? `, ${wordsIn(outcomeWords, one.outcome).toLowerCase()}` : ''} at ${momentWords(one.pressedAt)}`}
              {one.kind !== 'photo' && one.note && <span className="block text-ink-soft">“{one.note}”</span>}
            </li>
          ))}
        </ul>
        {isNoteSent && hasNotes && <p>Your note goes to the office whatever you choose.</p>}
      </div>
      {(present?.status === 'cancelled' || code === 'job_over') && (
        <p>
          Report it, and your times are kept.
          {present?.status === 'cancelled' && ' The visit stays canceled unless you were there.'}
        </p>
      )}
      <Button
        look="navy"
        className="min-h-14 w-full text-lg"
        disabled={isBusy}
        onClick={() => during(() => insist(visitId))}
      >
        {present ? (isOwn ? 'Report mine all the same' : 'I was there: report mine') : 'Try again'}
      </Button>
      <Button
        look="outline"
        className="min-h-14 w-full text-lg text-navy-900"
        disabled={isBusy}
        onClick={() =>
          during(async () => {
            const notes = await drop(visitId)
            onDropped?.(notes)
          })
        }
      >
        {present || isNoteSent ? 'Leave it as it is now' : 'Forget what I reported'}
      </Button>
    </div>
  )
}
