const DAY = 24 * 60 * 60 * 1000 // ms

/** How many days this browser keeps what was typed and not sent, by the beginning of its name. /privacy reads it here. */
export const draftDays = {
  'quote-request-draft': 14,
  'review-draft-': 14,
  // A call is long over then.
  'phone-request-draft': 1,
} as const

/** Whether a draft of that name, begun or last changed then, is still kept. */
export const isFresh = (name: keyof typeof draftDays, since: number) =>
  Date.now() - since < draftDays[name] * DAY

/** Removes what was typed too long ago from this browser, wherever it was typed. */
export function removeOldDrafts() {
  try {
    for (const name of Object.keys(localStorage)) {
      for (const [beginning, days] of Object.entries(draftDays)) {
        if (name.startsWith(beginning) && !isSince(localStorage.getItem(name), Date.now() - days * DAY))
          localStorage.removeItem(name)
      }
    }
  } catch {
    // Switched off: there is nothing.
  }
}

function isSince(text: string | null, moment: number): boolean {
  const [, since] = /"(?:startedAt|savedAt)":(\d+)/.exec(text ?? '') ?? []
  return Number(since ?? 0) > moment
}
