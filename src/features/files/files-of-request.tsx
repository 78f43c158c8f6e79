import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { CouldNotLoad } from '@/ui/could-not-load'
import { AddFiles } from './add-files'
import { filesQuery, keys, linksQuery } from './api'
import { KeptFiles, type MoreWithFile } from './kept-files'

type FilesOfRequestProps = {
  /** Of the request, or of the job. */
  requestId: string
  isOfJob?: boolean
  /** Who sees what is added here, where something may be. */
  hint?: string
  /** Whether more may be added. */
  isOpen?: boolean
  /** What else can be done with one. */
  more?: MoreWithFile
}

/** The photos and files of a request or a job that the reader may see, and the way to add some. */
export function FilesOfRequest({ requestId, isOfJob, hint = '', isOpen = true, more }: FilesOfRequestProps) {
  const queryClient = useQueryClient()
  const { data: files, isError, refetch } = useQuery(filesQuery(requestId, isOfJob))
  const ids = files?.map(({ id }) => id) ?? []
  const { data: links, isError: hasNoLinks, refetch: renewLinks } = useQuery(linksQuery(ids))
  const onKept = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: keys.of(requestId) }),
    [queryClient, requestId],
  )
  const there = (
    <>
      {(isError || hasNoLinks) && (
        <CouldNotLoad
          onRetry={() => {
            void refetch()
            void renewLinks()
          }}
        >
          The photos and files could not be loaded: the server did not answer.
        </CouldNotLoad>
      )}
      {files && files.length > 0 && (
        <KeptFiles
          files={files}
          links={links}
          onRenew={() => renewLinks()}
          label="Photos and files"
          className="grid grid-cols-3 gap-2 sm:grid-cols-4"
          more={more}
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
