import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { KeptFile } from './api'

type ViewerProps = {
  files: readonly KeptFile[]
  links: ReadonlyMap<string, { url: string; download: string; small?: string | undefined }> | undefined
  /** The id of the one that is shown. */
  opened: string
  onOpen: (id: string) => void
  onClose: () => void
}

const tool = 'grid size-12 place-items-center rounded-md text-white hover:bg-white/20 disabled:opacity-30'

/** Shows one picture over the page. The arrow keys go to the others, Escape closes it. */
export function Viewer({ files, links, opened, onOpen, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
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
      aria-label={file?.name ?? 'Photo'}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') go(at - 1)
        if (event.key === 'ArrowRight') go(at + 1)
        event.stopPropagation() // the keys of the page behind it rest
      }}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-navy-950 text-white"
    >
      <div className="grid h-full grid-rows-[auto_1fr]">
        <div className="flex items-center gap-2 p-2">
          <p className="min-w-0 grow truncate pl-2">
            {file?.name}{' '}
            <span className="whitespace-nowrap">
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
          <button type="button" aria-label="Close" onClick={() => dialog.current?.close()} className={tool}>
            <X aria-hidden />
          </button>
        </div>
        <div className="min-h-0 p-2">
          {link && (
            <div className="relative size-full">
              {/* The small one, until all of it is there. */}
              {link.small && <img src={link.small} alt="" className="absolute size-full object-contain" />}
              <img
                key={opened}
                src={link.url}
                alt={file?.name ?? ''}
                className="relative size-full object-contain"
              />
            </div>
          )}
        </div>
      </div>
    </dialog>
  )
}
