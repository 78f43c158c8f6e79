import { AddFiles } from './add-files'

/** Photos that a visitor or a customer adds to a request of theirs. */
export function PhotosOfVisitor({ requestId }: { requestId: string }) {
  return (
    <AddFiles
      requestId={requestId}
      heading="Add photos"
      hint="A photo of what is wrong, of its label or of the spot in question helps us to prepare. Up to 6 photos or PDF files of 25 MB each. Where a photo was taken is removed before anyone sees it, and only our staff do."
    />
  )
}
