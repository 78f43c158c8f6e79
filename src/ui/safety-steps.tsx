import { Phone } from 'lucide-react'
import { business, emergencyNumbers, phoneHref } from '@/content/business'
import type { Callee } from '@/content/dangers'
import { dangersIn, type NamedDanger } from '@/content/dangers-in'
import { Link } from '@/lib/link'
import { withPhoneLinks } from './with-phone-links'

/** Nobody reads two lists to the end, but two dangers may need both. */
const MOST = 2

type SafetyStepsProps = {
  /** What someone has typed. */
  text: string
  /** Called when something leads to another page. */
  onLeave?: () => void
}

/**
 * What to do first about the dangers a text names, and the numbers to call, in the text's language. Nothing if it names none. Place it
 * before any other answer, in something that is announced.
 */
export function SafetySteps({ text, onLeave }: SafetyStepsProps) {
  return dangersIn(text)
    .slice(0, MOST)
    .map((danger) => <Steps key={danger.heading} danger={danger} onLeave={onLeave} />)
}

type StepsProps = { danger: NamedDanger; onLeave: (() => void) | undefined }

function Steps({ danger: { heading, steps, calls, language }, onLeave }: StepsProps) {
  return (
    <section lang={language} className="rounded-xl bg-red-600 p-4 text-white">
      <h3 className="text-lg">{heading}</h3>
      <div className="my-3 flex flex-wrap gap-2">
        {calls.map((callee) => (
          <CallLink key={callee} {...callOf(callee, language)} />
        ))}
      </div>
      <ol className="grid list-decimal gap-1.5 pl-[1.25rem]">
        {steps.map((step) => (
          <li key={step}>{withPhoneLinks(step)}</li>
        ))}
      </ol>
      <Link to="/emergency" onClick={onLeave} className="mt-2 inline-flex min-h-tap items-center underline">
        {language === 'es' ? 'Más pasos (en inglés)' : 'More on what to do first'}
      </Link>
    </section>
  )
}

type Call = { href: string; label: string; number?: string }

function callOf(callee: Callee, language: 'en' | 'es'): Call {
  if (callee === '911') return { href: 'tel:911', label: language === 'es' ? 'Llamar al 911' : 'Call 911' }
  if (callee === 'us')
    return {
      href: phoneHref,
      label: language === 'es' ? 'Llamarnos' : 'Call us',
      number: business.phone.display,
    }
  const { name, display, e164 } = emergencyNumbers[callee]
  return { href: `tel:${e164}`, label: name, number: display }
}

const CallLink = ({ href, label, number }: Call) => (
  <a
    href={href}
    className="inline-flex min-h-12 items-center gap-2 rounded-md bg-white px-4 py-1 font-bold text-red-700"
  >
    <Phone aria-hidden className="size-5 shrink-0" />
    <span>
      {label}
      {number && (
        <>
          : <span className="whitespace-nowrap">{number}</span>
        </>
      )}
    </span>
  </a>
)
