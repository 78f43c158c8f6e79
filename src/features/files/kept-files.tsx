import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { FileLinks, KeptFile } from './api'
import { Viewer } from './viewer'

/** Browsers show these; the others are downloaded. */
const isShown = (type: string) => /^image\/(jpeg|png|webp)$/.test(type)

type KeptFilesProps = {
  files: readonly KeptFile[]
  links: FileLinks | undefined
  label: string
  /** How the list is laid out. */
  className: string
}

/** Small pictures of files that we have, each opened with a press. */
export function KeptFiles({ files, links, label, className }: KeptFilesProps) {
  const [opened, setOpened] = useState<string>()
  return (
    <>
      <ul aria-label={label} className={className}>
        {files.map((file) => {
          const link = links?.get(file.id)
          return (
            <li key={file.id} className="min-w-0">
              {isShown(file.type) ? (
                <button
                  type="button"
                  aria-label={`Open ${file.name}`}
                  onClick={() => setOpened(file.id)}
                  className="block aspect-square w-full overflow-hidden rounded-md border border-paper-300 bg-paper-200"
                >
                  {link && (
                    <img
                      src={link.small ?? link.url}
                      alt=""
                      loading="lazy"
                      decoding="async"
                      className="size-full object-cover"
                    />
                  )}
                </button>
              ) : (
                <a
                  href={link?.download}
                  className="grid aspect-square w-full place-content-center justify-items-center gap-2 rounded-md border border-paper-300 bg-paper-200 p-2 text-sm text-ink underline"
                >
                  <FileText aria-hidden className="size-8" />
                  <span className="max-w-full truncate">{file.name}</span>
                </a>
              )}
            </li>
          )
        })}
      </ul>
      {opened !== undefined && (
        <Viewer
          files={files.filter(({ type }) => isShown(type))}
          links={links}
          opened={opened}
          onOpen={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
