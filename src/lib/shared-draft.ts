import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useKeptDraft } from './kept-draft'

/** A part of a form that somebody decides about as one: what it is called, which fields it is, and how it reads. */
export type Part<Draft> = {
  label: string
  fields: readonly (keyof Draft)[]
  text: (draft: Draft) => string
  /** What makes two of them the same, where that is not all of the fields: 5 and 5.00 are one price. */
  value?: (draft: Draft) => unknown
}

/** A part that two people have changed, each to something else. */
export type Conflict = { label: string; mine: string; theirs: string }

type Versions = { version: number; role_version?: number }

type Kept<Draft> = {
  draft: Draft
  /** What the draft began from: what differs from it is what was typed here. */
  base: Draft
  /** What a colleague has changed since, by its label. */
  taken: readonly string[]
}

/** Fields in any order, without the spaces around texts, which the database takes away. */
const plain = (_: string, value: unknown) =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => one.localeCompare(other)))
      : value

function differs<Draft>({ fields, value }: Part<Draft>, one: Draft, other: Draft) {
  if (fields.every((field) => one[field] === other[field])) return false
  const known = (draft: Draft) =>
    JSON.stringify(value ? value(draft) : fields.map((field) => draft[field]), plain)
  return known(one) !== known(other)
}

/** `theirs` with some parts as they are in `mine`. */
const withParts = <Draft>(theirs: Draft, mine: Draft, parts: readonly Part<Draft>[]): Draft => ({
  ...theirs,
  ...Object.fromEntries(parts.flatMap(({ fields }) => fields.map((field) => [field, mine[field]]))),
})

/**
 * What is typed into a form about something that others may change meanwhile, kept in this tab under `name`. `theirs` is how it is stored
 * now. Once that is newer than what the draft began from, the parts that nobody typed in here follow it, and only where both have
 * changed the same part to something else somebody is asked: nothing can be saved before. `parts` are all that can be typed. While a
 * mutation with the key [`name`] is on its way, nothing is followed: what is newer may be what was just sent.
 */
export function useSharedDraft<Draft extends Versions>(
  name: string,
  theirs: Draft,
  parts: readonly Part<Draft>[],
) {
  const [{ draft, base, taken }, keep, forget] = useKeptDraft<Kept<Draft>>(name, () => ({
    draft: theirs,
    base: theirs,
    taken: [],
  }))
  const lastSent = useRef<Draft>(undefined)
  const isSaving = useQueryClient().isMutating({ mutationKey: [name] }) > 0
  const isNewer = theirs.version > base.version || (theirs.role_version ?? 0) > (base.role_version ?? 0)
  const isBehind = isNewer && !isSaving
  /** Whether it is what was sent from here, and only the answer was lost. */
  const isOwn = (part: Part<Draft>) =>
    isBehind && lastSent.current !== undefined && !differs(part, theirs, lastSent.current)
  const mine = parts.filter((part) => differs(part, draft, isOwn(part) ? theirs : base))
  const both = isBehind
    ? mine.filter((part) => !isOwn(part) && differs(part, theirs, base) && differs(part, theirs, draft))
    : []
  const follow = (kept: readonly Part<Draft>[]) => {
    const news = parts.filter((part) => !kept.includes(part) && !isOwn(part) && differs(part, theirs, base))
    keep(
      {
        draft: withParts(theirs, draft, kept),
        base: theirs,
        taken: mine.length > 0 ? [...new Set([...taken, ...news.map(({ label }) => label)])] : [],
      },
      false,
    )
  }
  if (isBehind && both.length === 0) follow(mine)
  const isTyped = mine.length > 0
  const onSettled = useEffectEvent(forget)
  useEffect(() => {
    if (!isTyped) onSettled()
  }, [isTyped])
  return {
    draft,
    set: (changes: Partial<Draft>) => keep((kept) => ({ draft: { ...kept.draft, ...changes } })),
    forget,
    /** Whether anything is typed that is not stored. */
    isTyped,
    /** What that is, by its label. */
    typed: mine.map(({ label, text }) => ({ label, text: text(draft) })),
    conflicts: both.map(({ label, text }): Conflict => ({ label, mine: text(draft), theirs: text(theirs) })),
    taken,
    /** Goes on with what was typed, in the knowledge of the other; what a colleague changed elsewhere stays. */
    keepMine: () => follow(mine),
    /** Takes what a colleague has made of what both changed; what was typed elsewhere stays. */
    takeTheirs: () => follow(mine.filter((part) => !both.includes(part))),
    /** The draft as it is now, which is about to be sent: stored without an answer, it is no colleague's change. */
    sending: () => {
      lastSent.current = draft
      return draft
    },
    /** `sent` is stored, with the versions of `saved`: only what was typed since is not. Tells whether anything was. */
    stored: (sent: Draft, { version, role_version }: Versions) => {
      const now = { version, ...(role_version !== undefined && { role_version }) }
      let isMore = false
      keep((kept) => {
        isMore = parts.some((part) => differs(part, kept.draft, sent))
        return { draft: { ...kept.draft, ...now }, base: { ...sent, ...now }, taken: [] }
      })
      return isMore
    },
  }
}

export type SharedDraft = Pick<
  ReturnType<typeof useSharedDraft>,
  'conflicts' | 'taken' | 'keepMine' | 'takeTheirs'
>
