import { useQuery } from '@tanstack/react-query'
import { FileCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { momentText } from '@/lib/dates'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { evidenceDaysQuery } from './evidence-days'
import { Signed } from './signed'
import { type Verdict, verifyFile } from './verify'

type Chosen = { name: string; bytes: Uint8Array; at: number }

/** Checks a signed document on this device: is it what was signed, by whom and when? Beside it `children`, on a phone below what it finds. */
export function CheckFile({ children }: { children: ReactNode }) {
  const known = useQuery(evidenceDaysQuery())
  const [chosen, setChosen] = useState<Chosen>()
  const [mail, setMail] = useState('')
  const mailed = /[0-9a-f]{64}/.exec(mail.toLowerCase())?.[0]
  const days = known.data ?? []
  const verdict = useQuery({
    queryKey: ['verdict', chosen?.at, mailed, days.length],
    queryFn: () => (chosen ? verifyFile(chosen.bytes, days, mailed) : null),
    enabled: chosen !== undefined && !known.isPending,
    gcTime: 0,
  })

  async function choose(file: File | undefined) {
    if (file)
      setChosen({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), at: performance.now() })
  }

  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <div className="grid gap-5">
        <label
          className="flex min-h-32 cursor-pointer items-center justify-center gap-3 rounded-lg border-2 border-dashed border-navy-500 bg-white p-5 text-lg font-semibold text-navy-700 focus-within:outline-2"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            void choose(event.dataTransfer.files[0])
          }}
        >
          <FileCheck aria-hidden className="size-6 shrink-0" />
          {chosen ? 'Choose another file' : 'Choose the PDF or JSON file'}
          <input
            type="file"
            accept=".pdf,.json,application/pdf,application/json"
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // The same file may be chosen again.
              target.value = ''
              void choose(file)
            }}
          />
        </label>
        <TextField
          label="Record from an email of ours (optional)"
          hint="The line at the end that begins with “Record of”. It counts even if this site can no longer be asked."
          value={mail}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setMail(target.value)}
        />
        {known.isError && (
          <Notice tone="warning">
            The records of our days could not be loaded. Without them a file can be shown to be wrong, but not
            to be genuine.
            <p className="mt-3">
              <Button look="navy" onClick={() => known.refetch()}>
                Try again
              </Button>
            </p>
          </Notice>
        )}
      </div>
      <section aria-label="Result" className="grid gap-6 empty:hidden lg:col-span-2">
        {chosen && <p className="font-semibold break-words">{chosen.name}</p>}
        {chosen && !verdict.data && <p role="status">Checking…</p>}
        {verdict.data && <Result verdict={verdict.data} />}
      </section>
      <div className="lg:col-start-2 lg:row-start-1">{children}</div>
    </div>
  )
}

function Result({ verdict }: { verdict: Verdict }) {
  if (verdict.is === 'wrong')
    return (
      <Notice tone="error" className="max-w-prose">
        Not genuine. {verdict.why}
      </Notice>
    )
  return (
    <>
      {verdict.is === 'genuine' ? (
        <Notice tone="done" className="max-w-prose">
          Genuine: every character is as it was signed.
          {verdict.canceledAt && ` It was canceled ${momentText(verdict.canceledAt)}.`}
        </Notice>
      ) : (
        <Notice tone="warning" className="max-w-prose">
          We can’t say. {verdict.why}
        </Notice>
      )}
      <Signed bundle={verdict.bundle} level={2} />
    </>
  )
}
