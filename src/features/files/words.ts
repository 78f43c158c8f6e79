import { mostOfVisitor } from './prepare'

export const hintForVisitor = `A photo of what is wrong, of its label or of the spot in question helps us to prepare. Up to ${mostOfVisitor} photos or PDF files of 25 MB each. Where a photo was taken is removed before anyone sees it, and only our staff do.`
