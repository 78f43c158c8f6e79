import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { showSuccess } from '@/ui/toast'
import { type KeptFile, removeMutation } from './api'

type RemoveFileProps = { file: KeptFile; onRemoved: () => void }

/** Lets the office remove a file that is open in the viewer: a second press does, because its bytes are deleted at once. */
export function RemoveFile({ file, onRemoved }: RemoveFileProps) {
  // Not a key of its own for each file: the button keeps the focus when the next one is opened.
  const [asked, setAsked] = useState('')
  const isAsked = asked === file.id
  const button = useRef<HTMLButtonElement>(null)
  const options = removeMutation(useQueryClient())
  const removing = useMutation({
    ...options,
    onSuccess: () => {
      void showSuccess(`${file.name} is removed.`)
      onRemoved()
    },
  })
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={isAsked}
        onClick={() => setAsked(isAsked ? '' : file.id)}
        className="min-h-12 rounded-md px-3 font-semibold text-white underline hover:bg-white/20"
      >
        Remove
      </button>
      {isAsked && (
        <div className="order-last flex basis-full flex-wrap items-center gap-3 p-2">
          <p className="font-semibold">
            Remove {file.name}? It is deleted for good
            {file.for_customer && ', and its customer sees it no longer'}.
          </p>
          <Button look="red" disabled={removing.isPending} onClick={() => removing.mutate(file.id)}>
            {removing.isPending ? 'Removing…' : 'Yes, remove it'}
          </Button>
          <Button
            look="outline"
            onClick={() => {
              setAsked('')
              button.current?.focus()
            }}
          >
            Keep it
          </Button>
          {removing.isError && removing.variables === file.id && (
            <Notice tone="error" className="basis-full">
              Not removed. {sentenceOf(removing.error)}
            </Notice>
          )}
        </div>
      )}
    </>
  )
}
