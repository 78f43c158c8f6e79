import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button } from '@/ui/button'
import { AddFiles } from './add-files'
import { filesQuery, keys, linksQuery } from './api'
import { Viewer } from './viewer'

/** Browsers show these; the others are downloaded. */
const isShown = (type: string) => /^image\/(jpeg|png|webp)$/.test(type)

type FilesOfRequestProps = {
  /** Of the request, or of the job. */
  requestId: string
  isOfJob?: boolean
  /** Who sees what is added here. */
  hint: string
  /** Whether more may be added. */
  isOpen?: boolean
}

/** The photos and files of a request or a job that the reader may see, and the way to add some. */
export function FilesOfRequest({ requestId, isOfJob, hint, isOpen = true }: FilesOfRequestProps) {
  const queryClient = useQueryClient()
  const { data: files, isError, refetch } = useQuery(filesQuery(requestId, isOfJob))
  const ids = files?.map(({ id }) => id) ?? []
  const { data: links, isError: hasNoLinks, refetch: renewLinks } = useQuery(linksQuery(ids))
  const [opened, setOpened] = useState<string>()
  const onKept = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: keys.of(requestId) }),
    [queryClient, requestId],
  )
  const pictures = files?.filter(({ type }) => isShown(type)) ?? []
  const there = (
    <>
      {(isError || hasNoLinks) && (
        <div role="alert">
          <p className="font-semibold">
            The photos and files could not be loaded: the server did not answer.
          </p>
          <Button
            look="navy"
            className="mt-3"
            onClick={() => {
              void refetch()
              void renewLinks()
            }}
          >
            Try again
          </Button>
        </div>
      )}
      {files && files.length > 0 && (
        <ul aria-label="Photos and files" className="grid grid-cols-3 gap-2 sm:grid-cols-4">
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
      )}
      {opened !== undefined && (
        <Viewer
          files={pictures}
          links={links}
          opened={opened}
          onOpen={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
  if (isOpen) {
    return (
      <AddFiles
        requestId={requestId}
        isOfJob={isOfJob}
        heading="Photos and files"
        hint={hint}
        onKept={onKept}
      >
        {there}
      </AddFiles>
    )
  }
  if (!isError && files?.length === 0) return null
  return (
    <section aria-label="Photos and files" className="grid gap-3">
      <h3 className="text-xl text-navy-900">Photos and files</h3>
      {there}
    </section>
  )
}
