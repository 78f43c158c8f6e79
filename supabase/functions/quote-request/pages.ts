import { business } from '../../../src/content/business.ts'
import { services } from '../../../src/content/services/services.ts'
import { towns } from '../../../src/content/towns/towns.ts'
import { hazardsIn } from '../../../src/lib/danger/hazards-in.ts'
import type { FieldProblem } from '../../../src/lib/refusals.ts'
import { siteUrl } from '../_shared/site.ts'

/*
 * The pages that answer the quote form when none of our code runs: one style sheet, no script, no picture.
 */

/** What the boxes contained. */
export type Typed = { [field: string]: string | string[] }

const phoneLink = `<a href="tel:${business.phone.e164}">${business.phone.display}</a>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const textIn = (typed: Typed, name: string) => {
  const value = typed[name]
  return typeof value === 'string' ? value : ''
}

const callNow = `<p class="call">Please call us now at ${phoneLink}: don’t wait for an answer to this form. If you see flames or smoke, smell gas, or somebody is hurt, get out and call 911 first.</p>`

/** Whether what was typed tells of a danger: with our code the form itself says what to do first. */
const tellsOfDanger = (typed: Typed) => hazardsIn(textIn(typed, 'message')).length > 0

const document = (title: string, body: string) => `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} | ${escaped(business.name)}</title>
<style>
body { margin: 0; background: #fbf7ee; color: #16202e; font: 1.05rem/1.6 system-ui, sans-serif }
header, main { padding: 1.25rem max(1.25rem, calc(50% - 21rem)) }
header { display: flex; justify-content: space-between; gap: 1rem; background: #10243f; font-weight: 700 }
header a { color: #fff; padding: .5rem 0 }
a { color: #1d3f6b }
label, legend { display: block; margin-top: 1rem; font-weight: 600 }
fieldset { margin: 0; border: 0; padding: 0 }
fieldset label { display: inline-block; margin: .25rem 1rem 0 0; font-weight: 400 }
input:not([type=radio]):not([type=checkbox]), select, textarea { box-sizing: border-box; width: 100%; min-height: 3rem; padding: .5rem; font: inherit }
.wrong { color: #8f1d17; font-weight: 600 }
.call { border-left: .3rem solid #b3261e; background: #fbe9e7; padding: .75rem 1rem }
button { margin-top: 1.5rem; min-height: 3rem; border: 0; border-radius: .4rem; background: #10243f; color: #fff; padding: 0 1.5rem; font: inherit; font-weight: 700 }
.unseen { position: absolute; left: -200vw }
</style>
</head>
<body>
<header><a href="${siteUrl()}/">${escaped(business.name)}</a>${phoneLink}</header>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`

/** The request arrived. */
export function received(answer: unknown, typed: Typed): string {
  const { id, reference, held }: { id?: unknown; reference?: unknown; held?: unknown } = Object(answer)
  const isUrgent = textIn(typed, 'urgency') === 'emergency' || held === true || tellsOfDanger(typed)
  return document(
    'We have your request',
    `<p>Your reference for phone calls: <strong>${escaped(String(reference))}</strong></p>
${isUrgent ? callNow : `<p>We answer ${escaped(business.answers.otherwise)}. In a hurry, call ${phoneLink}.</p>`}
<p><a href="${siteUrl()}/track/${escaped(String(id))}">Follow your request</a>. Keep this link; that page needs JavaScript.</p>`,
  )
}

/** Something needs fixing first: what is wrong, and everything that was typed. */
export const toMend = (typed: Typed, problems: readonly FieldProblem[]): string =>
  document(
    'Please check your request',
    `${tellsOfDanger(typed) ? callNow : ''}<p>It hasn’t been sent yet, and nothing you typed is lost. You can also call ${phoneLink}.</p>
<ul>${problems.map(({ message }) => `<li class="wrong">${escaped(message)}</li>`).join('')}</ul>
${form(typed, problems)}`,
  )

/** It may be stored or not: the same form, sent again, is stored once. */
export const notStored = (typed: Typed): string =>
  document(
    'That didn’t work just now',
    `<p class="call">We couldn’t save your request. Press “Send the request” again in a minute: it will arrive once, not twice. If it’s urgent, call ${phoneLink}.</p>
${form(typed, [])}`,
  )

const boxes = [
  { name: 'name', label: 'Your name', type: 'text', autocomplete: 'name' },
  { name: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel' },
  { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
] as const

const urgencies = { emergency: 'Emergency', this_week: 'This week', flexible: 'I am flexible' }
const contacts = { phone: 'Phone call', text: 'Text message', email: 'Email' }
const times = { morning: 'Mornings', afternoon: 'Afternoons', evening: 'Evenings', weekend: 'Weekends' }

/** The form from /contact with what was typed, and any mistake beside its box. */
function form(typed: Typed, problems: readonly FieldProblem[]): string {
  const wrong = (name: string) =>
    problems
      .filter(({ field }) => field === name)
      .map(({ message }) => `<span class="wrong">${escaped(message)}</span>`)
      .join('')
  const input = (name: string, label: string, type: string, autocomplete: string) =>
    `<label>${label}${wrong(name)}<input name="${name}" type="${type}" autocomplete="${autocomplete}" value="${escaped(textIn(typed, name))}"></label>`
  const select = (name: string, label: string, options: readonly { slug: string; name: string }[]) =>
    `<label>${label}${wrong(name)}<select name="${name}"><option value="">Choose</option>${options
      .map(
        ({ slug, name: words }) =>
          `<option value="${slug}"${slug === textIn(typed, name) ? ' selected' : ''}>${escaped(words)}</option>`,
      )
      .join('')}</select></label>`
  const choices = (name: string, legend: string, type: string, options: Record<string, string>) => {
    const chosen = [typed[name] ?? ''].flat()
    return `<fieldset><legend>${legend}${wrong(name)}</legend>${Object.entries(options)
      .map(
        ([value, words]) =>
          `<label><input type="${type}" name="${name}" value="${value}"${chosen.includes(value) ? ' checked' : ''}> ${words}</label>`,
      )
      .join('')}</fieldset>`
  }
  return `<form method="post">
${choices('urgency', 'How soon do you need us?', 'radio', urgencies)}
${boxes.map(({ name, label, type, autocomplete }) => input(name, label, type, autocomplete)).join('\n')}
${select('service', 'Service', services)}
${select('town', 'Town', [...towns, { slug: 'other', name: 'Another town' }])}
${input('other_town', 'Which town? (with “Another town”)', 'text', 'address-level2')}
${input('address', 'Street address (optional)', 'text', 'street-address')}
<label>What is it about?${wrong('message')}<textarea name="message" rows="6">${escaped(textIn(typed, 'message'))}</textarea></label>
${choices('preferred_contact', 'How should we reach you?', 'radio', contacts)}
${choices('preferred_times', 'When is a good time? (optional)', 'checkbox', times)}
<label class="unseen" aria-hidden="true">Website<input name="website" tabindex="-1" autocomplete="off"></label>
<button>Send the request</button>
</form>`
}
