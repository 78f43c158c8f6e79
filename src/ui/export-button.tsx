import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '@/lib/problems'
import { command } from '@/ui/command'

type ExportButtonProps = {
  /** What is downloaded, such as "requests with these filters". */
  what: string
  /** The file's name without its date and ending. */
  fileName: string
  /** What kind of file it is, if not CSV. */
  kind?: { name: string; ending: string }
  /** Makes the file, and says meanwhile how many rows it has. */
  make: (progress: { signal: AbortSignal; onRows: (count: number) => void }) => Promise<Blob>
}

const csv = { name: 'CSV', ending: 'csv' }

/** Downloads a list as a file. Says how far it is, and stops when asked to. */
export function ExportButton({ what, fileName, kind = csv, make }: ExportButtonProps) {
  const [count, setCount] = useState(0)
  const stopping = useRef<AbortController>(null)
  useEffect(() => () => stopping.current?.abort(), [])
  const making = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      stopping.current = new AbortController()
      setCount(0)
      return await make({ signal: stopping.current.signal, onRows: setCount })
    },
    onSuccess: (file) => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = `${fileName}-${new Date().toLocaleDateString('en-CA')}.${kind.ending}`
      link.click()
      // Safari reads the file after the press.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    },
  })
  const wasStopped = making.isError && stopping.current?.signal.aborted
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <button
        type="button"
        disabled={making.isPending}
        onClick={() => making.mutate()}
        {...command(`Download ${what} as ${kind.name}`)}
        className="inline-flex min-h-tap items-center gap-2 text-left font-semibold text-navy-700 underline disabled:opacity-60 lg:min-h-9"
      >
        <Download aria-hidden className="size-4 shrink-0" />
        Download {what} as {kind.name}
      </button>
      {making.isPending && (
        <button
          type="button"
          onClick={() => stopping.current?.abort()}
          className="min-h-tap font-semibold text-navy-700 underline lg:min-h-9"
        >
          Stop
        </button>
      )}
      <p role="status">
        {making.isPending
          ? `${count.toLocaleString('en-US')} so far…`
          : making.isSuccess
            ? `Downloaded: ${count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`}.`
            : wasStopped && 'Stopped. Nothing was downloaded.'}
      </p>
      {making.isError && !wasStopped && (
        <p role="alert" className="font-semibold text-red-700">
          Not downloaded. {sentenceOf(making.error)}
        </p>
      )}
    </div>
  )
}
