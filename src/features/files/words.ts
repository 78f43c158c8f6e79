import { mostOfVisitor } from './prepare'

export const hintForVisitor = `A photo of what is wrong, of its label or of the spot in question helps us to prepare. Up to ${mostOfVisitor} photos or PDF files of 25 MB each. Where a photo was taken is removed before anyone sees it, and only our staff do.`

/** The same beside a message; `left` more may come. */
export const hintForMessage = (left: number) =>
  left === mostOfVisitor
    ? `Up to ${mostOfVisitor} photos or PDF files of 25 MB each may go with it. Where a photo was taken is removed.`
    : `${left} more ${left === 1 ? 'photo or PDF file' : 'photos or PDF files'} of 25 MB each may go with it: we can take ${mostOfVisitor} with a request.`
