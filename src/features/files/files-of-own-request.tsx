import { FilesOfRequest } from './files-of-request'
import { hintForVisitor } from './words'

/** What a customer sent with a request of theirs, and the way to add more while we work on it. */
export const FilesOfOwnRequest = ({ requestId, isOpen }: { requestId: string; isOpen: boolean }) => (
  <FilesOfRequest requestId={requestId} isOpen={isOpen} hint={hintForVisitor} />
)
