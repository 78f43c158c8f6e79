import { Phone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { business, phoneHref } from '@/content/business'
import type { Danger } from './danger'

/** What to do first, and the numbers. It stands before any other answer. */
export function SafetySteps({ danger, onLeave }: { danger: Danger; onLeave: () => void }) {
  return (
    <div role="alert" className="rounded-xl bg-red-600 p-4 text-white">
      <h3 className="text-lg">{danger.heading}</h3>
      <div className="my-3 flex flex-wrap gap-2">
        {danger.call911 && <CallLink href="tel:911" text="Call 911" />}
        <CallLink href={phoneHref} text={`Call us: ${business.phone.display}`} />
      </div>
      <ol className="grid list-decimal gap-1.5 pl-5">
        {danger.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Link to="/emergency" onClick={onLeave} className="mt-2 inline-flex min-h-tap items-center underline">
        More on what to do first
      </Link>
    </div>
  )
}

const CallLink = ({ href, text }: { href: string; text: string }) => (
  <a
    href={href}
    className="inline-flex min-h-12 items-center gap-2 rounded-md bg-white px-4 font-bold text-red-700"
  >
    <Phone aria-hidden className="size-5" />
    {text}
  </a>
)
