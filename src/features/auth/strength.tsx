import { useQuery } from '@tanstack/react-query'
import { once } from '@/lib/once'

/** zxcvbn with its list of common passwords: 400 kB, fetched when someone starts choosing a password. */
const loadJudge = once(async () => {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs })
})

const words = ['very easy to guess', 'easy to guess', 'could be better', 'good', 'strong'] as const
const bars = [
  'w-1/5 bg-red-600',
  'w-2/5 bg-red-600',
  'w-3/5 bg-amber-500',
  'w-4/5 bg-green-700',
  'w-full bg-green-700',
]

/**
 * Says how hard a password is to guess, while it is typed. `about` is what else is known about the person, such as their
 * address, parts of which make a password weaker. Shows nothing if zxcvbn could not be fetched: the provider has the last word.
 */
export function Strength({ password, about }: { password: string; about: string[] }) {
  const { data: judge } = useQuery({
    queryKey: ['password-judge'],
    queryFn: loadJudge,
    enabled: password !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!judge || password === '') return null
  const known = about.flatMap((one) => one.split(/[@.\s]/)).filter((part) => part.length > 2)
  const { score } = judge.check(password.slice(0, 72), known)
  return (
    <div className="-mt-2">
      <div className="h-1.5 overflow-hidden rounded-full bg-paper-300">
        <div className={`h-full rounded-full ${bars[score]}`} />
      </div>
      <p role="status" className="mt-1 text-sm">
        This password is <strong>{words[score]}</strong>
        {score < 3 && '. A few unrelated words are easier to remember and harder to guess'}.
      </p>
    </div>
  )
}
