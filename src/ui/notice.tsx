import type { ReactNode } from 'react'

const tones = {
  error: 'border-red-600 bg-red-100 text-red-700',
  warning: 'border-amber-500 bg-amber-100 text-ink',
  done: 'border-green-700 bg-green-100 text-green-700',
} as const

type NoticeProps = { tone: keyof typeof tones; className?: string; children: ReactNode }

/** Says what has just happened: an error interrupts a screen reader, anything else waits for its turn. */
export function Notice({ tone, className = '', children }: NoticeProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`rounded-md border-l-4 px-4 py-3 font-semibold ${tones[tone]} ${className}`}
    >
      {children}
    </div>
  )
}
