/*
 * Whether the office is drawn in the dark. It is marked on the document before the first paint (src/boot/early.ts), where no library is.
 */

const choices = ['light', 'dark'] as const
export type ColorChoice = (typeof choices)[number] | 'device'

/** What was chosen in this browser; without a choice, the device decides. */
export function colorChoice(): ColorChoice {
  try {
    const kept = localStorage.getItem('office-colors')
    return choices.find((choice) => choice === kept) ?? 'device'
  } catch {
    return 'device'
  }
}

export function chooseColors(choice: ColorChoice) {
  try {
    if (choice === 'device') localStorage.removeItem('office-colors')
    else localStorage.setItem('office-colors', choice)
  } catch {
    // Switched off: it holds until the page is left.
  }
  markColors(choice)
}

const devicePrefersDark = () => matchMedia('(prefers-color-scheme: dark)')

/** Marks the document for the style sheet (src/ui/styles/office-dark.css), which only has the dark for the office. */
export const markColors = (choice = colorChoice()) =>
  document.documentElement.toggleAttribute(
    'data-dark',
    choice === 'dark' || (choice === 'device' && devicePrefersDark().matches),
  )

/** Marks it now and whenever the device changes its mind; gives the way to end that. */
export function followColors(): () => void {
  const device = devicePrefersDark()
  const follow = () => void markColors()
  follow()
  device.addEventListener('change', follow)
  return () => device.removeEventListener('change', follow)
}
