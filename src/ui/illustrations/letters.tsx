import { type IllustrationProps, Scene } from './scene'

const star =
  'M0-13l4 8.400 9 1.200-6.600 6.300 1.700 9.100L0 7.700l-8.100 4.300 1.700-9.100L-13-3.400l9-1.200Z'

/** What customers write: three notes, pinned one over another, and the pen. */
export function LettersIllustration(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <path d="M0 0h480v320H0Z" fill="var(--color-navy-200)" stroke="none" />
      <path d="M0 236h480v84H0Z" fill="var(--color-amber-600)" stroke="none" />
      <path d="M0 236h480" />
      <path d="M0 262h130M180 286h140M372 262h108" stroke="var(--color-amber-700)" />
      <path d="M60 62l152-22 26 176-152 22Z" fill="var(--color-paper-300)" />
      <path d="M88 96l112-16M92 122l112-16M96 148l70-10" stroke="var(--color-navy-300)" />
      <path d="M284 46l148 30-34 172-148-30Z" fill="var(--color-navy-50)" />
      <path d="M306 80l96 20M300 108l96 20M294 136l60 12" stroke="var(--color-navy-300)" />
      <path d="M150 84h200v162H150Z" fill="var(--color-white)" />
      <g fill="var(--color-amber-400)" strokeWidth="2">
        {[186, 218, 250, 282, 314].map((x) => (
          <path key={x} d={star} transform={`translate(${x} 124)`} />
        ))}
      </g>
      <path d="M178 164h144M178 188h144M178 212h84" stroke="var(--color-navy-300)" />
      <circle cx="250" cy="86" r="9" fill="var(--color-amber-600)" />
      <g transform="translate(330 214) rotate(-38)">
        <path d="M0-8h92v16H0L-20 0Z" fill="var(--color-navy-700)" />
        <path d="M0-8v16L-20 0ZM78-8h14v16H78Z" fill="var(--color-amber-300)" />
      </g>
    </Scene>
  )
}
