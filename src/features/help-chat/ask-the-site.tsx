import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { business, phoneHref, takesBitcoin } from '@/content/business'
import { dangersIn } from '@/content/dangers-in'
import { useKeptText } from '@/lib/kept'
import { Link } from '@/lib/link'
import { hrefFrom } from '@/lib/paths'
import { Button } from '@/ui/button'
import { SafetySteps } from '@/ui/safety-steps'
import { Composer } from './composer'
import { contextOf, isService } from './greeting'
import { Bubble, Log } from './messages'
import type { ChatParts, PageAnswer, QuoteStart, SiteAnswer } from './parts'

const MOST_ANSWERS = 3
const LONGEST_QUESTION = 500 // characters

type AskTheSiteProps = ChatParts & {
  /** Called when something leads to another page. */
  onLeave: () => void
  /** Hands the question over to a person. */
  onHandOver: (question: string) => void
}

type Answers =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; ask: (question: string, town?: string) => SiteAnswer }

/** Answers questions at once, on the visitor's own device, with the passages of the site's pages about them. */
export function AskTheSite({ loadAnswers, startQuote, onLeave, onHandOver }: AskTheSiteProps) {
  const { pathname } = useLocation()
  const [context] = useState(() =>
    contextOf(pathname, document.querySelector('main h1')?.textContent.trim() ?? ''),
  )
  const [answers, setAnswers] = useState<Answers>({ state: 'loading' })
  const [kept, setKept] = useKeptText('help-chat:questions')
  const [text, setText] = useKeptText('help-chat:question')
  const questions = kept ? kept.split('\n') : []

  useEffect(() => {
    if (answers.state !== 'loading') return
    loadAnswers().then(
      (ask) => setAnswers({ state: 'ready', ask }),
      () => setAnswers({ state: 'failed' }),
    )
  }, [answers.state, loadAnswers])

  /** A question that names no town is answered for the page's town. */
  const answerTo = (question: string): SiteAnswer | undefined =>
    answers.state === 'ready' ? answers.ask(question, context.town) : undefined
  const quoteStart = (): QuoteStart => {
    const answer = answerTo(questions.at(-1) ?? '')
    const asked = answer?.isGood ? /^\/services\/([^/]+)/.exec(answer.hits[0]?.path ?? '')?.[1] : undefined
    const service = isService(asked) ? asked : context.service
    const town = answer?.town?.slug ?? context.town
    return {
      ...(questions.length > 0 && { message: questions.join('\n') }),
      ...(service && { service }),
      ...(town && { town }),
    }
  }
  const send = () => {
    setKept([...questions, text.trim().replaceAll(/\s+/g, ' ')].join('\n'))
    setText('')
  }

  return (
    <>
      <Log
        label="Questions and answers"
        latest={`${questions.length} ${answers.state}`}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4"
      >
        <Bubble by={business.name} own={false}>
          {context.greeting} Ask in your own words, and see right away what our pages say about it.
        </Bubble>
        {questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions are only ever added
          <div key={index} data-latest={index === questions.length - 1 || undefined} className="grid gap-3">
            <Bubble by="You" own>
              {question}
            </Bubble>
            <Answer
              question={question}
              answer={answerTo(question)}
              hasFailed={answers.state === 'failed'}
              onTryAgain={() => setAnswers({ state: 'loading' })}
              onLeave={onLeave}
              onHandOver={() => onHandOver(question)}
            />
          </div>
        ))}
        <ul aria-label="What you can do" className="flex flex-wrap gap-2">
          <li>
            <a href={phoneHref} className={actionStyle}>
              Call {business.phone.display}
            </a>
          </li>
          <li>
            <Link to="/emergency" className={actionStyle} onClick={onLeave}>
              Emergency steps
            </Link>
          </li>
          <li>
            <button
              type="button"
              className={actionStyle}
              onClick={() => {
                onLeave()
                void startQuote(quoteStart())
              }}
            >
              Get a quote
            </button>
          </li>
          <li>
            <Link to="/dashboard" className={actionStyle} onClick={onLeave}>
              My requests
            </Link>
          </li>
        </ul>
      </Log>
      <Composer
        label="Your question"
        placeholder="What do you need?"
        button="Ask"
        text={text}
        maxLength={LONGEST_QUESTION}
        onChange={setText}
        onSend={send}
      />
    </>
  )
}

const actionStyle =
  'inline-flex min-h-tap items-center rounded-full border border-navy-500 bg-white px-4 font-semibold text-navy-900 hover:border-navy-700'

type AnswerProps = {
  question: string
  /** Undefined until the search has been fetched. */
  answer: SiteAnswer | undefined
  hasFailed: boolean
  onTryAgain: () => void
  onLeave: () => void
  onHandOver: () => void
}

function Answer({ question, answer, hasFailed, onTryAgain, onLeave, onHandOver }: AnswerProps) {
  const isDanger = dangersIn(question).length > 0
  // The word is the same in Spanish. It opens a dialog, not a page, so the search does not know it.
  const isAboutBitcoin = takesBitcoin && /\bbitcoins?\b/i.test(question)
  const hits = answer?.isGood ? answer.hits.slice(0, MOST_ANSWERS) : []
  return (
    <>
      {isDanger && (
        <div role="alert" className="grid gap-3">
          <SafetySteps text={question} onLeave={onLeave} />
        </div>
      )}
      {isAboutBitcoin && (
        <Bubble by={business.name} own={false}>
          Yes, by arrangement: agree on the amount with us first.{' '}
          <Link to="/#bitcoin" onClick={onLeave} className="font-semibold text-navy-700 underline">
            Our Bitcoin address, and how to pay with it
          </Link>
        </Bubble>
      )}
      {!answer && !hasFailed && <p>Looking…</p>}
      {!answer && hasFailed && (
        <div role="alert" className="rounded-lg border-l-4 border-red-600 bg-red-100 p-3">
          <p>The answers did not load: your connection may have dropped. You can also call us.</p>
          <Button look="navy" className="mt-2" onClick={onTryAgain}>
            Try again
          </Button>
        </div>
      )}
      {hits.length > 0 && (
        <>
          <ol aria-label="What our pages say" className="grid gap-2">
            {hits.map((hit) => (
              <li key={hit.path}>
                <Page hit={hit} onLeave={onLeave} />
              </li>
            ))}
          </ol>
          <p className="text-sm">
            Not it?{' '}
            <button
              type="button"
              onClick={onHandOver}
              className="min-h-tap font-semibold text-navy-700 underline"
            >
              Ask a person
            </button>
          </p>
        </>
      )}
      {answer && hits.length === 0 && !isAboutBitcoin && (
        <Bubble by={business.name} own={false}>
          {isDanger
            ? 'Our pages say nothing more about this. '
            : 'Our pages don’t have a good answer to that. '}
          A person does.{' '}
          <span className="mt-2 block">
            <Button look="navy" onClick={onHandOver}>
              Ask a person
            </Button>
          </span>
        </Bubble>
      )}
    </>
  )
}

/** A page that answers, with the answering passage. */
function Page({ hit: { path, title, text, passage }, onLeave }: { hit: PageAnswer; onLeave: () => void }) {
  return (
    <Link
      to={hrefFrom(passage?.id ? `${path}#${passage.id}` : path)}
      onClick={onLeave}
      className="block rounded-lg border border-paper-300 bg-white p-3 hover:border-navy-600 hover:bg-navy-50"
    >
      <span className="block font-display text-lg font-bold text-navy-900">{title}</span>
      <span className="mt-1 block text-ink-soft">
        {passage ? (
          <>
            <strong>{passage.heading}.</strong> {passage.text}
          </>
        ) : (
          text
        )}
      </span>
    </Link>
  )
}
