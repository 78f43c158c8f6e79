import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { BackendError } from '@/lib/backend'
import { momentText } from '@/lib/dates'
import { formatPhone, parsePhone } from '@/lib/phone'
import { isAmong, textedNumber } from '@/lib/phone-codes'
import { fieldProblems, problemOf, sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { Choice, Choices, FieldError } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { Notice } from '@/ui/notice'
import { PhoneProof } from '@/ui/phone-proof'
import { showSuccess } from '@/ui/toast'
import {
  type Category,
  type ChangedPreferences,
  changePreferencesMutation,
  contactPreferencesQuery,
  type ContactPreferences as Preferences,
} from './api'

/** How the signed-in person gets news about their requests, and what they do not want. */
export function ContactPreferences() {
  const preferences = useQuery(contactPreferencesQuery())
  if (preferences.isPending) return <p role="status">Loading…</p>
  if (preferences.data?.email === null) {
    return (
      <Notice tone="warning">
        Confirm your email address first: the link is in the email we sent when you signed up.
      </Notice>
    )
  }
  if (preferences.data) return <PreferencesForm kept={preferences.data} />
  return (
    <CouldNotLoad onRetry={preferences.refetch}>
      {preferences.error instanceof BackendError && !preferences.error.temporary
        ? sentenceOf(preferences.error)
        : 'This could not be loaded: the server did not answer.'}
    </CouldNotLoad>
  )
}

type Chosen = { by: 'email' | 'text' | 'none'; phone: string; invited: boolean }

const samePhone = (one: string, other: string) => {
  const number = parsePhone(one)
  return number !== undefined && isAmong([number], other)
}

/** What is to be stored: what differs from what was known. */
function changesOf(known: Chosen, { by, phone, invited }: Chosen): ChangedPreferences {
  const isOther = by !== known.by
  const isOtherPhone = by === 'text' && !samePhone(known.phone, phone)
  const turned: { category: Category; isOn: boolean }[] = []
  if (isOther) turned.push({ category: 'updates', isOn: by !== 'none' })
  if (invited !== known.invited) turned.push({ category: 'review_invitations', isOn: invited })
  return {
    ...((isOther || isOtherPhone) && {
      updates_by: by === 'text' ? 'text' : 'email',
      phone: phone.trim() || null,
    }),
    subscribed: turned.filter(({ isOn }) => isOn).map(({ category }) => category),
    unsubscribed: turned.filter(({ isOn }) => !isOn).map(({ category }) => category),
  }
}

function PreferencesForm({ kept }: { kept: Preferences }) {
  const consentId = useId()
  const wasOff = kept.updates_by === 'email' && kept.unsubscribed.includes('updates')
  const [textedTo] = useState(() => textedNumber('updates'))
  // Only what is changed here is sent: the rest may have been changed in another tab, or by a mail's link, since.
  const [known, setKnown] = useState<Chosen>({
    by: wasOff ? 'none' : kept.updates_by,
    phone: formatPhone(kept.phone),
    invited: !kept.unsubscribed.includes('review_invitations'),
  })
  const [by, setBy] = useState(textedTo ? 'text' : known.by)
  const [phone, setPhone] = useState(textedTo ?? known.phone)
  const [agreed, setAgreed] = useState(false)
  const [invited, setInvited] = useState(known.invited)
  const [consentProblem, setConsentProblem] = useState<string>()
  const { onSuccess, ...changing } = changePreferencesMutation(useQueryClient())
  const saving = useMutation({
    ...changing,
    networkMode: 'always',
    onSuccess: (kept) => {
      onSuccess(kept)
      setAgreed(false)
      void showSuccess('Saved.')
    },
  })
  const isProven = isAmong(kept.proven_phones, phone)
  const isTexted = known.by === 'text' && samePhone(known.phone, phone)
  const needsConsent = by === 'text' && !isTexted
  const save = () => {
    setConsentProblem(undefined)
    if (needsConsent && !agreed) {
      setConsentProblem('Tick this box if you want text messages, or choose email.')
      document.getElementById(consentId)?.focus()
      return
    }
    const chosen: Chosen = { by, phone, invited }
    const changed = changesOf(known, chosen)
    saving.mutate(needsConsent ? { ...changed, consent_id: kept.offered_consent.id } : changed, {
      onSuccess: () => setKnown(chosen),
    })
  }

  return (
    <form
      noValidate
      aria-label="How updates reach you"
      className="grid max-w-2xl gap-5 rounded-xl border border-paper-300 bg-paper-200 p-5 sm:p-8"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Choices legend="How should we send you updates?">
        <Choice
          type="radio"
          name="updates_by"
          label="Email"
          aria-label={`Email to ${kept.email}`}
          checked={by === 'email'}
          onChange={() => setBy('email')}
        />
        <Choice
          type="radio"
          name="updates_by"
          label="Text message"
          checked={by === 'text'}
          onChange={() => setBy('text')}
        />
        <Choice
          type="radio"
          name="updates_by"
          label="No updates; I’ll check here"
          checked={by === 'none'}
          onChange={() => setBy('none')}
        />
      </Choices>
      {by === 'email' && <p className="-mt-2 wrap-anywhere text-ink-soft">To {kept.email}</p>}
      {by === 'text' && (
        <>
          {kept.texts_stopped && (
            <Notice tone="warning">
              Our texts to {formatPhone(kept.phone)} were stopped by a STOP reply from that phone. Reply START
              from it to get them again; until then, we’ll email you.
            </Notice>
          )}
          <PhoneProof
            form="updates"
            label="Phone for text messages"
            hint="We text updates only between 8 AM and 9 PM."
            phone={phone}
            onPhone={setPhone}
            isProven={isProven}
            problem={problemOf(saving.error, 'phone')}
          />
          {needsConsent ? (
            <div>
              <label className="flex items-start gap-3">
                <input
                  id={consentId}
                  type="checkbox"
                  checked={agreed}
                  aria-invalid={Boolean(consentProblem)}
                  aria-describedby={consentProblem ? `${consentId}-error` : undefined}
                  onChange={(event) => setAgreed(event.target.checked)}
                  className="mt-0.5 size-6 shrink-0 accent-navy-800"
                />
                <span>{kept.offered_consent.words}</span>
              </label>
              <FieldError
                id={`${consentId}-error`}
                error={consentProblem ?? problemOf(saving.error, 'consent_id')}
              />
            </div>
          ) : (
            kept.text_consent_at && (
              <p className="text-sm text-ink-soft">
                You agreed to text messages on {momentText(kept.text_consent_at)}.
              </p>
            )
          )}
        </>
      )}
      <Choices legend="After the job">
        <Choice
          type="checkbox"
          label="Invite me to write a review"
          checked={invited}
          onChange={(event) => setInvited(event.target.checked)}
        />
      </Choices>
      <p className="text-sm text-ink-soft">
        Estimates, visits and invoices reach you in any case. We always email the confirmation of a request to{' '}
        {kept.email}, along with anything about your account.
      </p>
      <FormProblem error={saving.error} isMarked={fieldProblems(saving.error).length > 0} mayCall />
      <div>
        <Button type="submit" look="navy" disabled={saving.isPending} className="max-sm:w-full">
          {saving.isPending ? 'Saving…' : 'Save how updates reach me'}
        </Button>
      </div>
    </form>
  )
}
