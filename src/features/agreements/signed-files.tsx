import { useMutation } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from '@/lib/link'
import { notLoaded } from '@/ui/not-loaded'

const SignedHere = lazy(() => import('./signed-here').catch(notLoaded))

const files = [
  { kind: 'pdf', words: 'Download as PDF' },
  { kind: 'json', words: 'Download the record (JSON)' },
] as const

type SignedFilesProps = {
  estimateId: string
  reference: string
  /** When it was last signed. */
  at: string
}

/** What was signed: to read here, and to keep as pages with the record inside them or as the bare record. */
export default function SignedFiles({ estimateId, reference, at }: SignedFilesProps) {
  const [isRead, setRead] = useState(false)
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
    <section aria-label="What was signed" className="grid gap-5 lg:col-span-full">
      <div className="grid gap-2 print:hidden">
        <div className="flex flex-wrap gap-x-6">
          <button
            type="button"
            aria-expanded={isRead}
            onClick={() => setRead(!isRead)}
            className="inline-flex min-h-tap items-center gap-2 font-semibold text-navy-700 underline"
          >
            <FileText aria-hidden className="size-4" />
            Read what was signed
          </button>
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
        <p className="max-w-prose text-sm text-ink-soft">
          Anybody can{' '}
          <Link to="/verify" className="underline">
            check these files
          </Link>{' '}
          to the last character. One from the day of signing is checked with the record in our email; one from
          a later day needs nothing else.
        </p>
        {making.isError && (
          <p role="alert" className="font-semibold text-red-700">
            Not downloaded. Check your connection, then try again.
          </p>
        )}
      </div>
      {isRead && (
        <Suspense>
          <SignedHere {...{ estimateId, at }} />
        </Suspense>
      )}
    </section>
  )
}
