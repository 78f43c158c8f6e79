import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link } from '@/lib/link'
import { sentenceOf } from '@/lib/problems'

const files = [
  { kind: 'pdf', words: 'Download as PDF' },
  { kind: 'json', words: 'Download the record (JSON)' },
] as const

/** What was signed, to keep: as pages with the record inside them, or the bare record. */
export function SignedFiles({ estimateId, reference }: { estimateId: string; reference: string }) {
  const making = useMutation({
    networkMode: 'always',
    mutationFn: async (kind: 'pdf' | 'json') => {
      const { signedFile } = await import('./signed-file')
      return { kind, file: await signedFile(estimateId, kind) }
    },
    onSuccess: ({ kind, file }) => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = `${reference}.${kind}`
      link.click()
      // Safari reads the file after the press.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    },
  })
  return (
    <section aria-label="What was signed, to keep" className="grid max-w-prose gap-2 print:hidden">
      <div className="flex flex-wrap gap-x-6">
        {files.map(({ kind, words }) => (
          <button
            key={kind}
            type="button"
            disabled={making.isPending}
            onClick={() => making.mutate(kind)}
            className="inline-flex min-h-tap items-center gap-2 font-semibold text-navy-700 underline disabled:opacity-60"
          >
            <Download aria-hidden className="size-4" />
            {words}
          </button>
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        Anybody can{' '}
        <Link to="/verify" className="underline">
          check these files
        </Link>{' '}
        to the last character. One from the day of signing is checked with the record in our email; one from a
        later day needs nothing else.
      </p>
      {making.isError && (
        <p role="alert" className="font-semibold text-red-700">
          Not downloaded. {sentenceOf(making.error)}
        </p>
      )}
    </section>
  )
}
