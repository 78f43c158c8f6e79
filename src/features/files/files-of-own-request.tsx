import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId } from 'react'
import { ChooseButton, FileLines } from './add-files'
import { filesQuery, keys } from './api'
import { FilesOfMessage } from './files-of-message'
import { FilesOfRequest } from './files-of-request'
import { mostOfVisitor } from './prepare'
import { add, resume, useSendingFiles } from './queue'
import { hintForMessage } from './words'

/* What a customer's page of a request has of files. It needs all of it at once. */

/** What a customer sent with a request of theirs. More goes with a message (FilesWithMessage). */
export const FilesOfOwnRequest = ({ requestId }: { requestId: string }) => (
  <FilesOfRequest requestId={requestId} isOpen={false} />
)

/** What they sent with a message about it. */
export const FilesOfOwnMessage = (of: { requestId: string; messageId: string }) => <FilesOfMessage {...of} />

type FilesWithMessageProps = { requestId: string /** The button that sends the message. */; send: ReactNode }

/**
 * Files for a message about a request: chosen while it is written, they follow once it has arrived (chosenWithMessage()). Those that went with the
 * request itself and are still on their way are among them.
 */
export function FilesWithMessage({ requestId, send }: FilesWithMessageProps) {
  const hintId = useId()
  const queryClient = useQueryClient()
  const { data: there } = useQuery(filesQuery(requestId))
  const theirs = useSendingFiles().filter((file) => file.requestId === requestId)
  const chosen = theirs.filter(({ waitsFor }) => waitsFor === 'message')
  const sent = theirs.filter(({ messageId, waitsFor }) => messageId || !waitsFor)
  const kept = sent.filter(({ state }) => state === 'kept').length
  useEffect(() => void resume(), [])
  useEffect(() => {
    if (kept > 0) void queryClient.invalidateQueries({ queryKey: keys.of(requestId) })
  }, [kept, queryClient, requestId])
  const onTheirWay = theirs.filter(
    ({ waitsFor, state }) => !waitsFor && state !== 'kept' && state !== 'refused',
  )
  const left = mostOfVisitor - onTheirWay.length - (there?.filter(({ by_office }) => !by_office).length ?? 0)
  return (
    <>
      {/* What came with the last one is in the history. */}
      <FileLines
        files={[...sent.filter(({ state }) => chosen.length === 0 || state !== 'kept'), ...chosen]}
      />
      <p role="status" className="sr-only">
        {kept > 0 && (kept === 1 ? 'One file has arrived.' : `${kept} files have arrived.`)}
      </p>
      {left > 0 && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hintForMessage(left)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {left > 0 && (
          <ChooseButton
            hintId={hintId}
            label="Photos or files for this message"
            press="Attach photos or files"
            onChoose={(files) => void add(requestId, files, { waitsFor: 'message', most: left })}
          />
        )}
        {send}
      </div>
    </>
  )
}
