import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { providerName, providers } from '@/lib/session/provider-names'
import { authErrorSentence } from '@/ui/auth-errors'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Panel } from '@/ui/panel'
import { identities, linkIdentity, unlinkIdentity } from './api'

const identitiesKey = ['own-identities']

/** The ways to sign in to this account: what is linked, what could be, and removing one if another is left. */
export function LinkedAccounts() {
  const queryClient = useQueryClient()
  const known = useQuery({ queryKey: identitiesKey, queryFn: identities })
  const link = useMutation({ networkMode: 'always', mutationFn: linkIdentity })
  const unlink = useMutation({
    networkMode: 'always',
    mutationFn: unlinkIdentity,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: identitiesKey }),
  })
  const linked = known.data?.identities ?? []
  const missing = providers.filter(({ id }) => !linked.some(({ provider }) => provider === id))
  const error = known.error ?? link.error ?? unlink.error
  // The address and the password are above.
  if (providers.length === 0 && linked.length < 2) return null
  return (
    <Panel heading="Ways to sign in" lead="Each of these opens this account.">
      {error && <Notice tone="error">{authErrorSentence(error)}</Notice>}
      {known.isPending && <p role="status">Loading…</p>}
      <ul className="grid gap-3">
        {linked.map(({ identity_id, provider, identity_data }) => (
          <li
            key={identity_id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-paper-300 bg-white px-5 py-3"
          >
            <span>
              <strong>{providerName(provider)}</strong>{' '}
              <span className="inline-block wrap-anywhere text-ink-soft">
                {String(identity_data?.email ?? '')}
              </span>
            </span>
            {linked.length > 1 && (
              <Button
                look="outline"
                className="text-navy-900"
                disabled={unlink.isPending}
                onClick={() => unlink.mutate(identity_id)}
              >
                Unlink {providerName(provider)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {missing.map(({ id, name }) => (
            <Button
              key={id}
              look="outline"
              className="text-navy-900"
              disabled={link.isPending}
              onClick={() => link.mutate(id)}
            >
              Link {name}
            </Button>
          ))}
        </div>
      )}
    </Panel>
  )
}
