import { useMutation } from '@tanstack/react-query'
import { signOut } from '@/lib/session/ask'
import { signedOutUntold } from '@/lib/session/current-user'
import { authErrorSentence } from '@/ui/auth-errors'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Panel } from '@/ui/panel'
import { showSuccess } from '@/ui/toast'

const scopes = [
  { scope: 'local', text: 'Sign out here' },
  { scope: 'others', text: 'Sign out everywhere else' },
  { scope: 'global', text: 'Sign out everywhere' },
] as const

/** Signing out: in this browser, in all others, or in all of them. */
export function Sessions() {
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: signOut,
    onSuccess: ({ told }, scope) => {
      if (scope === 'others') void showSuccess('You are signed out everywhere else.')
      if (!told) void showSuccess(signedOutUntold)
    },
  })
  return (
    <Panel
      heading="Where you are signed in"
      lead="Another phone or computer stays signed in until you sign it out. After that, it can’t see anything of yours."
    >
      <div className="flex flex-wrap items-start gap-3">
        {scopes.map(({ scope, text }) => (
          <Button
            key={scope}
            look="outline"
            className="text-navy-900"
            disabled={asking.isPending}
            onClick={() => asking.mutate(scope)}
          >
            {text}
          </Button>
        ))}
      </div>
      {asking.isError && <Notice tone="error">Nothing has changed. {authErrorSentence(asking.error)}</Notice>}
    </Panel>
  )
}
