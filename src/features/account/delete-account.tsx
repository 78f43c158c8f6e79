import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { business, phoneHref } from '@/content/business'
import { BackendError } from '@/lib/backend'
import { Link, useNavigate } from '@/lib/link'
import { sentenceOf } from '@/lib/problems'
import { authPath } from '@/lib/session/address'
import { signOut } from '@/lib/session/ask'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { Panel } from '@/ui/panel'
import { showSuccess } from '@/ui/toast'
import { deleteMyAccount } from './api'

type DeleteAccountProps = {
  email: string
  /** What goes on without the account, shown before it is deleted. */
  goesOn: ReactNode
}

/** Deletes the account once its address has been typed again. The database requires a sign-in within the last 15 minutes. */
export function DeleteAccount({ email, goesOn }: DeleteAccountProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [step, setStep] = useState<'none' | 'asked' | 'kept'>('none')
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: deleteMyAccount,
    onSuccess: () => {
      void showSuccess('Your account has been deleted.')
      navigate('/')
    },
  })
  const matches = typed.trim().toLowerCase() === email.toLowerCase()
  const tooOld = asking.error instanceof BackendError && asking.error.status === 403
  return (
    <Panel
      heading="Delete the account"
      lead="Your requests stay in our records, without an account. This cannot be undone."
    >
      {step !== 'asked' && (
        <div>
          <Button
            look="outline"
            className="text-red-700"
            autoFocus={step === 'kept'}
            onClick={() => setStep('asked')}
          >
            Delete my account
          </Button>
        </div>
      )}
      {step === 'asked' && (
        <form
          noValidate
          aria-label="Delete the account"
          onSubmit={(event) => {
            event.preventDefault()
            if (matches) asking.mutate()
          }}
          className="grid max-w-md gap-5 rounded-xl border border-paper-300 bg-paper-200 p-5 sm:p-8"
        >
          <p>
            What you asked for and we have not begun is canceled. Work that is agreed goes on, and what is
            billed stays due: if you want it called off, cancel it first or call{' '}
            <a href={phoneHref} className="font-semibold whitespace-nowrap text-navy-700 underline">
              {business.phone.display}
            </a>
            .
          </p>
          {goesOn}
          <TextField
            label="Type your email address to delete the account"
            hint={`It is ${email}. This cannot be undone.`}
            autoFocus
            type="email"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {asking.isError && (
            <Notice tone="error">
              {asking.error instanceof BackendError && !asking.error.temporary
                ? sentenceOf(asking.error)
                : `The server didn’t respond, so your account may be deleted or not. Try again, or call ${business.phone.display}.`}
              {tooOld && (
                <p className="mt-2">
                  <Link
                    to={authPath({ next: '/dashboard/security' })}
                    onClick={() => void signOut().catch(() => {})}
                    className="underline"
                  >
                    Sign in again
                  </Link>
                </p>
              )}
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="red" disabled={!matches || asking.isPending}>
              {asking.isPending ? 'Deleting…' : 'Delete it permanently'}
            </Button>
            <Button look="outline" className="text-navy-900" onClick={() => setStep('kept')}>
              Keep it
            </Button>
          </div>
        </form>
      )}
    </Panel>
  )
}
