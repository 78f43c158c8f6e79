import type { ComponentProps } from 'react'

const looks = {
  amber: 'bg-amber-400 text-navy-950 hover:bg-amber-300',
  navy: 'bg-navy-900 text-white hover:bg-navy-800',
  outline: 'border-2 border-current bg-transparent hover:bg-navy-50/10',
  red: 'bg-red-600 text-white hover:bg-red-700',
} as const

export type ButtonLook = keyof typeof looks

/** The class names of a button or of a link that looks like one: at least 48 px high, so that a thumb finds it. */
export const buttonStyle = (look: ButtonLook = 'amber', className = '') =>
  `inline-flex min-h-12 items-center justify-center gap-2 px-6 py-1 rounded-md font-bold ${looks[look]} ${className}`

/** A button that does something on this page; a link that goes somewhere takes `buttonStyle()`. */
export function Button({
  look,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  const style = buttonStyle(look, className)
  return <button type={type} className={`${style} disabled:cursor-wait disabled:opacity-60`} {...props} />
}
