import { ChevronLeft, ChevronRight, Download, FileText, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, buttonStyle } from '@/ui/button'
import { useToastsIn } from '@/ui/toast'
import type { FileLinks, KeptFile } from './api'

type ViewerProps = {
  files: readonly KeptFile[]
  links: FileLinks | undefined
  /** Asks for new links: these may have ended. */
  onRenew: () => Promise<unknown>
  /** The id of the one that is shown. */
  opened: string
  onOpen: (id: string) => void
  onClose: () => void
  /** What else can be done with a file. */
  more?: ((file: KeptFile) => ReactNode) | undefined
}

const tool =
  'grid size-12 shrink-0 place-items-center rounded-md text-white hover:bg-white/20 disabled:opacity-30'

/** Shows one file over the page. The arrow keys go to the others, Escape closes it. */
export function Viewer({ files, links, onRenew, opened, onOpen, onClose, more }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useToastsIn(dialog)
  // What had the focus may be gone with the file before, or switched off at the last one: the keys go on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that another one is opened is the reason
  useEffect(() => {
    const focused = document.activeElement
    if (!dialog.current?.contains(focused) || focused?.matches(':disabled')) dialog.current?.focus()
  }, [opened])
  const at = files.findIndex(({ id }) => id === opened)
  const file = files[at]
  const link = links?.get(opened)
  const go = (to: number) => {
    const next = files[to]
    if (next) onOpen(next.id)
  }
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={file?.name ?? 'Photo'}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') go(at - 1)
        if (event.key === 'ArrowRight') go(at + 1)
        event.stopPropagation() // the keys of the page behind it rest
      }}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-navy-950 text-white outline-none"
    >
      <div className="grid h-full grid-rows-[auto_1fr]">
        <div className="flex flex-wrap items-center p-2 sm:gap-2">
          <p className="flex min-w-0 grow basis-0 gap-1 pl-2">
            <span className="truncate">{file?.name}</span>{' '}
            <span className="shrink-0">
              ({at + 1} of {files.length})
            </span>
          </p>
          <button
            type="button"
            aria-label="Previous"
            disabled={at <= 0}
            onClick={() => go(at - 1)}
            className={tool}
          >
            <ChevronLeft aria-hidden />
          </button>
          <button
            type="button"
            aria-label="Next"
            disabled={at >= files.length - 1}
            onClick={() => go(at + 1)}
            className={tool}
          >
            <ChevronRight aria-hidden />
          </button>
          <a href={link?.download} aria-label="Download" className={tool}>
            <Download aria-hidden />
          </a>
          {file && more?.(file)}
          <button type="button" aria-label="Close" onClick={() => dialog.current?.close()} className={tool}>
            <X aria-hidden />
          </button>
        </div>
        <div className="min-h-0 p-2">
          {file && link && <Shown key={opened} file={file} link={link} onRenew={onRenew} />}
        </div>
      </div>
    </dialog>
  )
}

type ShownProps = {
  file: KeptFile
  link: { url: string; download: string; small?: string | undefined }
  onRenew: () => Promise<unknown>
}

/** The file itself, or a sentence that says why it is not here, and the way to it. */
function Shown({ file: { name, type }, link: { url, download, small }, onRenew }: ShownProps) {
  const [failed, setFailed] = useState<string>()
  const [renewal, setRenewal] = useState<'none' | 'running' | 'done'>('none')
  // Links last for five minutes, and a phone may have slept for hours: the first failure asks for a new one, which is tried by itself.
  const renew = () => {
    setRenewal('running')
    void onRenew().finally(() => setRenewal('done'))
  }
  if (type === 'application/pdf')
    return (
      <Instead words="This is a PDF. Your browser opens it in a tab of its own." download={download}>
        <a href={url} target="_blank" rel="noreferrer" className={buttonStyle('amber')}>
          Open the PDF
        </a>
      </Instead>
    )
  if (failed === url && renewal === 'running')
    return (
      <p role="status" className="grid h-full place-content-center">
        Loading the photo…
      </p>
    )
  if (failed === url)
    return type === 'image/heic' ? (
      <Instead
        words="This browser can’t show this kind of photo (HEIC, as iPhones take them). Download it to look at it."
        download={download}
      />
    ) : (
      <Instead words="This photo could not be loaded. Try again, or download it." download={download}>
        <Button onClick={renew}>Try again</Button>
      </Instead>
    )
  return (
    <div className="relative size-full">
      {/* The small one, until all of it is there. */}
      {small && <img src={small} alt="" className="absolute size-full object-contain" />}
      <img
        src={url}
        alt={name}
        onError={() => {
          setFailed(url)
          if (renewal === 'none') renew()
        }}
        className="relative size-full object-contain"
      />
    </div>
  )
}

type InsteadProps = { words: string; download: string; children?: ReactNode }

const Instead = ({ words, download, children }: InsteadProps) => (
  <div className="grid h-full place-content-center justify-items-center gap-6 p-4 text-center">
    <FileText aria-hidden className="size-16" />
    <p role="status" className="max-w-prose text-lg">
      {words}
    </p>
    <p className="flex flex-wrap justify-center gap-3">
      {children}
      <a href={download} className={buttonStyle('outline')}>
        <Download aria-hidden className="size-5" />
        Download
      </a>
    </p>
  </div>
)
