import { CircleCheck, ImagePlus, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { Button } from '@/ui/button'
import { leadOn } from '@/ui/lead-on'
import { accepted } from './prepare'
import { add, resume, type Sending, takeOff, tryNow, useSendingFiles } from './queue'

const FilePicture = lazy(() => import('./file-picture').catch(() => ({ default: () => null })))

type AddFilesProps = {
  /** Of the request, or of the job. */
  requestId: string
  isOfJob?: boolean | undefined
  heading: string
  hint: string
  /** Called with each file that has arrived. */
  onKept?: () => void
  /** What is there already. */
  children?: ReactNode
}

/** Adds photos and files to a request or a job, and shows how far each is. They stay on this device until they have arrived. */
export function AddFiles({ requestId, isOfJob, heading, hint, onKept, children }: AddFilesProps) {
  const files = useSendingFiles().filter(
    ({ waitsFor, messageId, ...file }) => file.requestId === requestId && !waitsFor && !messageId,
  )
  const kept = files.filter(({ state }) => state === 'kept').length
  useEffect(() => void resume(requestId), [requestId])
  useEffect(() => {
    if (kept > 0) onKept?.()
  }, [kept, onKept])
  return (
    <section aria-label={heading} className="grid gap-3">
      <h3 className="text-xl text-navy-900">{heading}</h3>
      {children}
      <ChooseFiles
        hint={hint}
        onChoose={(chosen) => void add(requestId, chosen, { isOfJob: isOfJob ?? false })}
      />
      <FileLines files={files} />
      <p role="status" className="sr-only">
        {kept > 0 && (kept === 1 ? 'One file has arrived.' : `${kept} files have arrived.`)}
      </p>
    </section>
  )
}

type ChooseFilesProps = {
  hint: string
  /** What the field is called, where there is another one on the page. */
  label?: string
  /** What its button says. */
  press?: string
  onChoose: (files: readonly File[]) => void
}

export function ChooseFiles({
  hint,
  label = 'Photos or files',
  press = 'Choose photos or files',
  onChoose,
}: ChooseFilesProps) {
  const hintId = useId()
  return (
    <>
      <p id={hintId} className="max-w-prose text-sm text-ink-soft">
        {hint}
      </p>
      <div>
        <ChooseButton {...{ hintId, label, press, onChoose }} />
      </div>
    </>
  )
}

type ChooseButtonProps = Pick<Required<ChooseFilesProps>, 'label' | 'press' | 'onChoose'> & { hintId: string }

/** The button alone, for where other buttons stand beside it. */
export function ChooseButton({ hintId, label, press, onChoose }: ChooseButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        look="outline"
        className="text-navy-900 max-sm:w-full"
        aria-describedby={hintId}
        onClick={() => picker.current?.click()}
      >
        <ImagePlus aria-hidden className="size-5" />
        {press}
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        accept={accepted}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = '' // the same file may be chosen again
        }}
      />
    </>
  )
}

/** The files that were chosen. The keyboard stays among them when one of them is taken off. */
export function FileLines({ files }: { files: readonly Sending[] }) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} tabIndex={-1} className="outline-none empty:absolute">
      {files.length > 0 && (
        <ul className="grid gap-2">
          {files.map((file) => (
            <FileLine
              key={file.id}
              file={file}
              onTakeOff={() => {
                takeOff(file.id)
                requestAnimationFrame(() => leadOn(place.current))
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function FileLine({ file, onTakeOff }: { file: Sending; onTakeOff: () => void }) {
  const line = useRef<HTMLLIElement>(null)
  const isTried = useRef(false)
  // The press that tries again goes with what it was for.
  useEffect(() => {
    if (!isTried.current || file.state === 'stuck') return
    isTried.current = false
    leadOn(line.current)
  }, [file.state])
  return (
    <li
      ref={line}
      tabIndex={-1}
      className="grid grid-cols-[3rem_1fr_auto] items-center gap-x-3 rounded-md border border-paper-300 bg-white px-4 py-2 text-ink outline-none"
    >
      <span className="size-12 overflow-hidden rounded bg-paper-200">
        {file.state !== 'preparing' && (
          <Suspense>
            <FilePicture id={file.id} />
          </Suspense>
        )}
      </span>
      <div className="min-w-0">
        <p className="truncate font-semibold">{file.name}</p>
        <Words
          file={file}
          onTry={() => {
            isTried.current = true
            tryNow()
          }}
        />
      </div>
      {file.state === 'kept' ? (
        <CircleCheck aria-hidden className="size-6 text-green-700" />
      ) : (
        <button
          type="button"
          aria-label={`Remove ${file.name}`}
          onClick={onTakeOff}
          className="-mr-2 grid size-11 place-items-center"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </li>
  )
}

function Words({ file, onTry }: { file: Sending; onTry: () => void }) {
  switch (file.state) {
    case 'preparing':
      return <p className="text-sm text-ink-soft">Getting it ready…</p>
    case 'ready':
      return (
        <p className="text-sm text-ink-soft">
          {file.isShrunk
            ? `Goes with your ${file.waitsFor}`
            : `Goes with your ${file.waitsFor}. This browser can’t show it; we can.`}
        </p>
      )
    case 'waiting':
      return <p className="text-sm text-ink-soft">Waiting for its turn</p>
    case 'sending':
      return (
        <progress
          aria-label={`Sending ${file.name}`}
          value={file.done}
          max={1}
          className="h-2 w-full accent-navy-700"
        />
      )
    case 'stuck':
      return (
        <p className="text-sm">
          We can’t reach our server. This file is safe on your device, and we keep trying.{' '}
          <button type="button" className="min-h-6 font-semibold text-navy-700 underline" onClick={onTry}>
            Try now
          </button>
        </p>
      )
    case 'kept':
      return <p className="text-sm text-green-700">We have it</p>
    case 'refused':
      return (
        <p role="alert" className="text-sm font-semibold text-red-700">
          {file.problem}
        </p>
      )
  }
}
