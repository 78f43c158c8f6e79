const DAY = 24 * 60 * 60 * 1000 // ms

/** How many days this browser keeps unsent text, by the beginning of its storage name. /privacy reads it from here. */
export const draftDays = {
  'quote-request-draft': 14,
  'review-draft-': 14,
  // The call is long over by then.
  'phone-request-draft': 1,
} as const

/** Whether a draft of that name, started or last changed then, is still kept. */
export const isFresh = (name: keyof typeof draftDays, since: number) =>
  Date.now() - since < draftDays[name] * DAY

/** Removes all text from this browser that was typed too long ago. */
export function removeOldDrafts() {
  try {
    for (const name of Object.keys(localStorage)) {
      for (const [beginning, days] of Object.entries(draftDays)) {
        if (name.startsWith(beginning) && !isSince(localStorage.getItem(name), Date.now() - days * DAY))
          localStorage.removeItem(name)
      }
    }
  } catch {
    // Storage is turned off, so there is nothing.
  }
}

function isSince(text: string | null, moment: number): boolean {
  const [, since] = /"(?:startedAt|savedAt)":(\d+)/.exec(text ?? '') ?? []
  return Number(since ?? 0) > moment
}
