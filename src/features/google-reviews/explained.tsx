import { mendings } from './mending'

/** What went wrong, in the sync's own sentence, and what to do about it. */
export function Explained({ code, message }: { code: string; message: string }) {
  const mending = mendings[code]
  return (
    <>
      <p className="font-semibold text-red-700">{message}</p>
      {mending && <p className="mt-1 font-normal text-ink">What to do: {mending.mend}</p>}
    </>
  )
}
