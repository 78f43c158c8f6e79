import { useQuery } from '@tanstack/react-query'
import { filesQuery, linksQuery } from './api'
import { KeptFiles } from './kept-files'

type FilesOfMessageProps = { requestId: string; messageId: string }

/** What came with a customer's message about a request, in its history. */
export function FilesOfMessage({ requestId, messageId }: FilesOfMessageProps) {
  const { data: files } = useQuery(filesQuery(requestId))
  // All of the request's at once, as its list asks for them.
  const { data: links } = useQuery(linksQuery(files?.map(({ id }) => id) ?? []))
  const theirs = files?.filter(({ message_id }) => message_id === messageId) ?? []
  if (theirs.length === 0) return null
  return (
    <KeptFiles
      files={theirs}
      links={links}
      label="Came with this message"
      className="mt-2 grid grid-cols-[repeat(auto-fill,5rem)] gap-2"
    />
  )
}
