import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BackendError } from '@/lib/backend'
import { cleanText, optionalPhoneField, phoneToDoAbout } from '@/lib/fields'
import { formatPhone } from '@/lib/phone'
import { isAmong, provenPhonesQuery, textedNumber } from '@/lib/phone-codes'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { PhoneProof } from '@/ui/phone-proof'
import { Switch } from '@/ui/switch'
import { showSuccess } from '@/ui/toast'
import { type AlertSettings, alertSettingsQuery, changeAlertSettingsMutation } from './api'

/** Where and when the signed-in person wants to be alerted: their phone, texts, quiet hours. */
export function MyAlerts({ userId }: { userId: string }) {
  const settings = useQuery(alertSettingsQuery(userId))
  if (settings.isPending) return <p role="status">Loading your settings…</p>
  if (settings.isLoadingError) {
    return <CouldNotLoad onRetry={settings.refetch} what="Your settings" />
  }
  return <SettingsForm userId={userId} kept={settings.data} />
}

function SettingsForm({ userId, kept }: { userId: string; kept: AlertSettings }) {
  const [phone, setPhone] = useState(() => textedNumber('alerts') ?? formatPhone(kept.phone))
  const [texts, setTexts] = useState(kept.texts)
  const [from, setFrom] = useState(kept.quiet_from?.slice(0, 5) ?? '')
  const [until, setUntil] = useState(kept.quiet_until?.slice(0, 5) ?? '')
  const [isAsked, setAsked] = useState(false)
  const proven = useQuery(provenPhonesQuery())
  const { onSuccess, ...changing } = changeAlertSettingsMutation(useQueryClient())
  const saving = useMutation({
    ...changing,
    networkMode: 'always',
    onSuccess: (saved, given) => {
      onSuccess(saved, given)
      setAsked(false)
      void showSuccess('Saved.')
    },
  })
  const number = optionalPhoneField.safeParse(phone).data
  const isProven = isAmong(proven.data ?? [], phone)
  const phoneProblem =
    number === undefined
      ? phoneToDoAbout(cleanText(phone))
      : number && !isProven
        ? 'First confirm that this number is yours: have a code sent to it, then enter it here.'
        : undefined
  const quietProblem =
    Boolean(from) !== Boolean(until)
      ? 'Enter both a start and an end, or neither.'
      : from && from === until
        ? 'The end must differ from the start.'
        : undefined

  return (
    <form
      noValidate
      aria-label="My alerts"
      className="grid max-w-xl gap-5 rounded-xl border border-paper-300 bg-paper-200 p-5 sm:p-8"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (number === undefined || phoneProblem || quietProblem) return
        saving.mutate({
          user_id: userId,
          phone: number,
          texts,
          quiet_from: from || null,
          quiet_until: until || null,
        })
      }}
    >
      <PhoneProof
        form="alerts"
        label="My phone for alerts"
        hint="Only office alerts go there; customers never see it."
        optional
        phone={phone}
        onPhone={setPhone}
        isProven={isProven}
        problem={isAsked ? phoneProblem : undefined}
      />
      <Switch label="Text me about emergencies" checked={texts} onChange={setTexts} />
      <fieldset>
        <legend className="mb-1.5 font-semibold text-navy-900">
          Quiet hours <span className="font-normal text-ink-soft">(optional)</span>
        </legend>
        <p className="mb-3 text-sm text-ink-soft">
          During these hours, only emergencies alert you; the rest comes afterward.
        </p>
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="From"
            error={isAsked ? quietProblem : undefined}
            type="time"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label="Until"
            type="time"
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </div>
      </fieldset>
      {saving.isError && (
        <Notice tone="error">
          {saving.error instanceof BackendError && !saving.error.temporary
            ? `Not saved. ${sentenceOf(saving.error)}`
            : 'Not saved: the server did not answer. What you entered is still here; try again.'}
        </Notice>
      )}
      <div>
        <Button type="submit" look="navy" disabled={saving.isPending} className="max-sm:w-full">
          {saving.isPending ? 'Saving…' : 'Save my alerts'}
        </Button>
      </div>
    </form>
  )
}
