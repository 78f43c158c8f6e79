import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FileLinks, KeptFile } from './api'
import { Viewer } from './viewer'

/** All browsers show these in a list. */
const isShown = (type: string) => /^image\/(jpeg|png|webp)$/.test(type)

/** What else can be done with a file that is open in the viewer, which `close` closes. */
export type MoreWithFile = (file: KeptFile, close: () => void) => ReactNode

type KeptFilesProps = {
  files: readonly KeptFile[]
  links: FileLinks | undefined
  onRenew: () => Promise<unknown>
  label: string
  /** How the list is laid out. */
  className: string
  more?: MoreWithFile | undefined
}

/** Small pictures of files that we have, each opened with a press. */
export function KeptFiles({ files, links, onRenew, label, className, more }: KeptFilesProps) {
  const [opened, setOpened] = useState<string>()
  const close = () => setOpened(undefined)
  return (
    <>
      <ul aria-label={label} className={className}>
        {files.map(({ id, name, type }) => {
          const link = links?.get(id)
          return (
            <li key={id} className="min-w-0">
              <button
                type="button"
                aria-label={`Open ${name}`}
                onClick={() => setOpened(id)}
                className="grid aspect-square w-full place-content-center overflow-hidden rounded-md border border-paper-300 bg-paper-200 text-sm text-ink"
              >
                {!isShown(type) ? (
                  <span className="grid min-w-0 justify-items-center gap-2 p-2">
                    <FileText aria-hidden className="size-8" />
                    <span className="max-w-full truncate">{name}</span>
                  </span>
                ) : (
                  link && (
                    <img
                      src={link.small ?? link.url}
                      alt=""
                      loading="lazy"
                      decoding="async"
                      className="size-full object-cover"
                    />
                  )
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {/* A colleague may have removed it meanwhile. */}
      {opened !== undefined && files.some(({ id }) => id === opened) && (
        <Viewer
          files={files}
          links={links}
          onRenew={onRenew}
          opened={opened}
          onOpen={setOpened}
          onClose={close}
          more={more && ((file) => more(file, close))}
        />
      )}
    </>
  )
}
