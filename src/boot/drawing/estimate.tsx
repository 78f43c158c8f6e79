import type { Ticked } from '@/features/agreements/choice'
import { Offered } from '@/features/agreements/offered'
import { OfferedOptions } from '@/features/agreements/offered-options'
import { type CustomerEstimate, isEstimate, isOpen, tickedDraft } from '@/features/agreements/sent-estimate'
import { backendUrl, publishableKey } from '@/lib/env'
import { keptDraft, write } from '@/lib/storage'
import type { Presses } from '../press-keeper'

/*
 * What an estimate's page does once it is painted, and in place of ../later.ts: it draws the estimate from the first answer with the components that React
 * takes over when somebody touches the page, and then sleeps on (docs/decisions.md). Ticking works meanwhile.
 */

/** The build replaces this by the address of what every page loads later (scripts/boot-script.ts). */
declare const LATER: string

const loadLater = (): Promise<typeof import('../later')> => import(/* @vite-ignore */ LATER)

export const answer = (presses: Presses) => loadLater().then(({ answer }) => answer(presses))

export const reloadOr = (stayBare: () => void) => loadLater().then(({ reloadOr }) => reloadOr(stayBare))

/** Whoever only reads or listens gets the rest of the page after a while: how long, in ms. */
const RESTS = 10_000

/** Draws the estimate, or wakes the page if there is anything else to show. */
export async function sleepOn(wake: () => void) {
  const [early] = globalThis.earlyAnswers?.values() ?? []
  const response = await early?.answer.catch(() => undefined)
  const estimate: unknown = response?.ok && (await response.clone().json())
  const waiting = document.querySelector('main [data-waiting]')
  // Null once React is about to take over the page as it is.
  if (!early || !waiting || globalThis.drawnEstimate === null || !isEstimate(estimate) || !isOpen(estimate)) {
    wake()
    return
  }
  waiting.replaceWith(picture(estimate))
  const drawn = { estimate, at: early.at, isNoted: false }
  globalThis.drawnEstimate = drawn
  document.addEventListener('change', () => tick(estimate))
  setTimeout(wake, RESTS)
  if (document.visibilityState === 'visible') {
    const { ok } = await noteOpened(estimate)
    drawn.isNoted = ok
  }
}

/** The estimate as React draws it first, with what this tab has kept. */
function picture(estimate: CustomerEstimate): Element {
  const { body } = estimate
  const { ticked = {} } = keptDraft<{ ticked: Ticked }>(tickedDraft(estimate)) ?? {}
  const drawn: unknown = (
    <Offered estimate={estimate} standing={<div tabIndex={-1} className="outline-none empty:hidden" />}>
      <OfferedOptions
        {...{ body, ticked }}
        onTick={nothing}
        onGoAhead={nothing}
        onSign={body.contract ? nothing : undefined}
      />
    </Offered>
  )
  if (!(drawn instanceof Element)) throw new Error('The estimate is not drawn as an element.')
  return drawn
}

/** Presses are kept for React (../press-keeper.ts). */
const nothing = () => {}

/** Keeps what is ticked for React, and shows what it comes to. */
function tick(estimate: CustomerEstimate) {
  if (globalThis.drawnEstimate === null) return
  const ticked: Ticked = {}
  for (const { name, checked } of document.querySelectorAll<HTMLInputElement>('main input[type=checkbox]'))
    ticked[name] = checked
  write('sessionStorage', tickedDraft(estimate), JSON.stringify({ ticked }))
  const sums = picture(estimate).querySelectorAll('dl')
  for (const [place, sum] of document.querySelectorAll('main dl').entries())
    sum.replaceWith(sums[place] ?? sum)
}

/** Tells the office that this version is on a screen; the page tells it again if this does not arrive. */
const noteOpened = ({ id, revision }: CustomerEstimate) =>
  fetch(`${backendUrl()}/rest/v1/rpc/note_opened`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ estimate_id: id, revision }),
  }).catch(() => ({ ok: false }))
