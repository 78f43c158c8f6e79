import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { momentText } from '@/lib/dates'
import { codeSchema } from '@/lib/session/fields'
import { useServerForm } from '@/lib/use-server-form'
import { authErrorSentence, isWithoutFactors, withoutFactors } from '@/ui/auth-errors'
import { AuthForm, codeBox } from '@/ui/auth-form'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { Panel } from '@/ui/panel'
import { showSuccess } from '@/ui/toast'
import { useReadOn } from '@/ui/use-read-on'
import { beginFactor, factors, finishFactor, removeFactor } from './api'

const factorsKey = ['own-factors']

const rowStyle = 'grid items-center justify-items-start gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]'

/** Two-step sign-in with an authenticator app: add one, see it, remove it. */
export function TwoStep() {
  const queryClient = useQueryClient()
  const known = useQuery({ queryKey: factorsKey, queryFn: factors, retry: 1 })
  const readAgain = () => queryClient.invalidateQueries({ queryKey: factorsKey })
  const begin = useMutation({ networkMode: 'always', mutationFn: beginFactor })
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: removeFactor,
    onSuccess: () => {
      void showSuccess('Removed. You now sign in with just your password.')
      return readAgain()
    },
  })
  const verified = [...(known.data?.totp ?? []), ...(known.data?.phone ?? [])]
  const error = begin.error ?? remove.error ?? known.error
  const place = useReadOn(verified.length)

  return (
    <Panel
      heading="Two-step sign-in"
      lead="Besides your password, a code from an app on your phone. Someone who learns your password still can’t get in."
    >
      {error &&
        (isWithoutFactors(error) ? (
          <Notice tone="warning">{withoutFactors}</Notice>
        ) : (
          <Notice tone="error">{authErrorSentence(error)}</Notice>
        ))}
      {known.isPending && <p role="status">Loading…</p>}
      <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
        {verified.map((factor) => (
          <div key={factor.id} className={rowStyle}>
            <p className="sm:order-last">
              <strong>Switched on.</strong>{' '}
              {factor.factor_type === 'phone'
                ? 'We text a code to the phone that is on your account since'
                : 'An authenticator app is on your account since'}{' '}
              {momentText(factor.created_at)}.
            </p>
            <Button
              look="outline"
              className="text-navy-900"
              disabled={remove.isPending}
              onClick={() => remove.mutate(factor.id)}
            >
              {remove.isPending ? 'Removing…' : 'Remove it'}
            </Button>
          </div>
        ))}
        {known.isSuccess && verified.length === 0 && !begin.data && (
          <div className={rowStyle}>
            <p className="sm:order-last">
              <strong>Switched off.</strong> Your password alone opens the account.
            </p>
            <Button look="navy" disabled={begin.isPending} onClick={() => begin.mutate()}>
              {begin.isPending ? 'Preparing…' : 'Switch it on'}
            </Button>
          </div>
        )}
        {begin.data && verified.length === 0 && (
          <NewFactor
            factor={begin.data}
            onDone={() => {
              void showSuccess('Two-step sign-in is on.')
              // Until it is known here, its form stays: the way to switch it on is not offered again.
              void readAgain().then(begin.reset)
            }}
          />
        )}
      </div>
    </Panel>
  )
}

type NewFactorProps = { factor: { id: string; qrCode: string; secret: string }; onDone: () => void }

/** The code to scan, the same to type, and the box that proves the app has it. */
function NewFactor({ factor, onDone }: NewFactorProps) {
  const { register, errors, asking, submit } = useServerForm({
    schema: codeSchema,
    defaultValues: { code: '' },
    mutationFn: ({ code }) => finishFactor({ factorId: factor.id, code }),
    onSuccess: onDone,
  })
  return (
    <AuthForm
      follows
      label="Add an authenticator app"
      onSubmit={submit}
      asking={asking}
      button="Switch it on"
      busy="Checking…"
    >
      <ol className="grid list-decimal gap-3 pl-[1.25rem]">
        <li>Open an authenticator app on your phone and add an account.</li>
        <li>
          Scan this code with it.
          <img
            src={factor.qrCode}
            alt="QR code for your authenticator app"
            width={200}
            height={200}
            className="mt-2 rounded bg-white p-2"
          />
        </li>
        <li>
          If you can’t scan it, enter this instead:{' '}
          <code className="font-mono font-semibold break-all">{factor.secret}</code>
        </li>
      </ol>
      <TextField
        label="Six-digit code from the app"
        error={errors.code?.message}
        {...codeBox}
        {...register('code')}
      />
    </AuthForm>
  )
}
