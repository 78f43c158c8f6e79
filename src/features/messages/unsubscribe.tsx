import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { business, phoneHref } from '@/content/business'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { isUnknownToken, subscriptionMutation, unsubscribeQuery } from './api'
import { categoryWords } from './words'

/** Where the link of a mail leads that says "unsubscribe": it is done at once, without signing in, and can be taken back. */
export function Unsubscribe() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const off = useQuery({ ...unsubscribeQuery(token), enabled: token !== '' })
  const [isOn, setOn] = useState(false)
  const changing = useMutation({
    ...subscriptionMutation,
    networkMode: 'always',
    onSuccess: (_, { on }) => setOn(on),
  })

  const phone = (
    <a href={phoneHref} className="font-semibold whitespace-nowrap text-navy-700 underline">
      {business.phone.display}
    </a>
  )
  if (token === '' || (off.isError && isUnknownToken(off.error))) {
    return (
      <p className="max-w-prose text-lg">
        This link is not one of ours, or a part of it is missing, so nothing was changed. Open the link in the
        mail again, or call {phone} and we switch it off for you.
      </p>
    )
  }
  if (off.isPending) return <p role="status">Switching it off…</p>
  if (off.isError) {
    return (
      <Notice tone="error" className="max-w-prose">
        Nothing is switched off yet: the server did not answer. Try again, or call {phone}.
        <p className="mt-3">
          <Button look="navy" onClick={() => off.refetch()}>
            Try again
          </Button>
        </p>
      </Notice>
    )
  }
  const { category, email } = off.data
  return (
    <div className="grid max-w-prose gap-5">
      <Notice tone="done">
        {isOn
          ? `Switched on again: we send ${categoryWords[category]} to ${email}.`
          : `Switched off: we send no more ${categoryWords[category]} to ${email}.`}
      </Notice>
      {changing.isError && (
        <Notice tone="error">Not changed: the server did not answer. Try again, or call {phone}.</Notice>
      )}
      <div>
        <Button
          look="outline"
          className="text-navy-900"
          disabled={changing.isPending}
          onClick={() => changing.mutate({ token, on: !isOn })}
        >
          {isOn ? 'Switch it off' : 'Undo: switch it on again'}
        </Button>
      </div>
      <p>
        What has to be sent still is: the confirmation of a request that you make, and mails about your
        account. More can be chosen{' '}
        <Link to="/dashboard/profile" className="font-semibold text-navy-700 underline">
          in your profile
        </Link>
        .
      </p>
    </div>
  )
}
