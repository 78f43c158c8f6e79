import { type ReactNode, useEffect } from 'react'
import { ChooseFiles, FileLines } from './add-files'
import { PhotosOfVisitor } from './photos-of-visitor'
import { add, resume, sendWith, useSendingFiles } from './queue'
import { hintForVisitor } from './words'

type PhotosOfQuoteProps = { requestId: string } | { idOfDraft: () => string }

/** The photos of the quote form: the field, and once the request has arrived, their way to us. */
export default function PhotosOfQuote(props: PhotosOfQuoteProps): ReactNode {
  return 'requestId' in props ? <PhotosOfSent {...props} /> : <PhotosToSend {...props} />
}

/** What is chosen waits on this device until the request has arrived. */
function PhotosToSend({ idOfDraft }: { idOfDraft: () => string }) {
  const files = useSendingFiles().filter(({ waitsFor }) => waitsFor === 'request')
  useEffect(() => void resume(), [])
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="mb-1 font-semibold text-navy-900">
        Photos <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <ChooseFiles
        hint={hintForVisitor}
        onChoose={(chosen) => void add(idOfDraft(), chosen, { waitsFor: 'request' })}
      />
      <FileLines files={files} />
    </fieldset>
  )
}

/** Once the request has arrived: what was chosen follows, and more can be added. */
function PhotosOfSent({ requestId }: { requestId: string }) {
  useEffect(() => void sendWith(requestId), [requestId])
  return <PhotosOfVisitor requestId={requestId} />
}
