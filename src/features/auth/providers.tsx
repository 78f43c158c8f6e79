import { useMutation } from '@tanstack/react-query'
import type { Href } from '@/lib/paths'
import { providers } from '@/lib/session/provider-names'
import { authErrorSentence } from '@/ui/auth-errors'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { signInWith } from './api'

/** A button for each provider in the configuration; nothing if there is none. */
export function ProviderButtons({ next }: { next: Href }) {
  const asking = useMutation({ networkMode: 'always', mutationFn: signInWith })
  if (providers.length === 0) return null
  return (
    <div className="grid max-w-md gap-3">
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          look="outline"
          className="text-navy-900"
          disabled={asking.isPending}
          onClick={() => asking.mutate({ provider: id, next })}
        >
          Continue with {name}
        </Button>
      ))}
      {asking.isError && <Notice tone="error">{authErrorSentence(asking.error)}</Notice>}
    </div>
  )
}
