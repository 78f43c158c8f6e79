import { AddFiles } from './add-files'
import { hintForVisitor } from './words'

/** Photos that a visitor or a customer adds to a request of theirs. */
export function PhotosOfVisitor({ requestId }: { requestId: string }) {
  return <AddFiles requestId={requestId} heading="Add photos" hint={hintForVisitor} />
}
