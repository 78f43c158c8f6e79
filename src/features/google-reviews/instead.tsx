import type { ReactNode } from 'react'

type InsteadProps = { words: string; isAlert?: boolean; children?: ReactNode }

/** What stands where the reviews would, as high as the room that is kept for them, on a wide screen beside its heading. */
export const Instead = ({ words, isAlert, children }: InsteadProps) => (
  <div
    role={isAlert ? 'alert' : undefined}
    className="instead grid min-h-52 content-center gap-5 rounded-xl border border-paper-300 bg-white p-5 sm:p-8"
  >
    <p className="max-w-prose text-xl font-semibold text-navy-900">{words}</p>
    {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
  </div>
)
