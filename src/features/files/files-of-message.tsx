import { useQuery } from '@tanstack/react-query'
import { filesQuery, linksQuery } from './api'
import { KeptFiles, type MoreWithFile } from './kept-files'

type FilesOfMessageProps = { requestId: string; messageId: string; more?: MoreWithFile }

/** What came with a customer's message about a request, in its history. */
export function FilesOfMessage({ requestId, messageId, more }: FilesOfMessageProps) {
  const { data: files } = useQuery(filesQuery(requestId))
  // All of the request's at once, as its list asks for them.
  const { data: links, refetch: renewLinks } = useQuery(linksQuery(files?.map(({ id }) => id) ?? []))
  const theirs = files?.filter(({ message_id }) => message_id === messageId) ?? []
  if (theirs.length === 0) return null
  return (
    <KeptFiles
      files={theirs}
      links={links}
      onRenew={() => renewLinks()}
      label="Came with this message"
      className="mt-2 grid grid-cols-[repeat(auto-fill,5rem)] gap-2"
      more={more}
    />
  )
}
