import { createContext, type ReactNode, useContext } from 'react'
import { Scene } from '../scene'

type Place = { x: number; y: number }

/** Whether a diagram shows its numbers: not on a card, where no list explains them. */
export const HasNumbers = createContext(true)

/** A number that the list below the diagram explains. */
export function Mark({ x, y, n }: Place & { n: number }) {
  if (!useContext(HasNumbers)) return null
  return (
    <g stroke="var(--color-white)" strokeWidth="2">
      <circle cx={x} cy={y} r="14" fill="var(--color-navy-950)" />
      <text
        x={x}
        y={y + 6}
        fill="var(--color-white)"
        stroke="none"
        fontFamily="system-ui, sans-serif"
        fontSize="17"
        fontWeight="700"
        textAnchor="middle"
      >
        {n}
      </text>
    </g>
  )
}

const cores = {
  hot: 'var(--color-amber-400)',
  neutral: 'var(--color-white)',
  ground: 'var(--color-green-700)',
  data: 'var(--color-navy-300)',
} as const

/** A wire: hot is amber, neutral white, ground green and broken, so that they differ without color too. */
export const Wire = ({ d, kind }: { d: string; kind: keyof typeof cores }) => (
  <>
    <path
      d={d}
      strokeWidth="8"
      {...(kind === 'ground' && { strokeDasharray: '12 9', strokeLinecap: 'butt' })}
    />
    <path
      d={d}
      stroke={cores[kind]}
      strokeWidth="3.5"
      {...(kind === 'ground' && { strokeDasharray: '12 9', strokeLinecap: 'butt' })}
    />
  </>
)

/** The sheet of a diagram, all of one size: indoors a wall, outdoors sky and ground from `horizon` down. */
export const Sheet = ({ horizon, children }: { horizon?: number; children: ReactNode }) => (
  <Scene>
    <path
      d="M0 0h480v320H0Z"
      fill={horizon === undefined ? 'var(--color-paper-200)' : 'var(--color-navy-100)'}
      stroke="none"
    />
    {horizon !== undefined && (
      <path d={`M0 ${horizon}h480V320H0Z`} fill="var(--color-paper-300)" strokeWidth="2.5" />
    )}
    {children}
  </Scene>
)

/** A panel with its door off: `rows` of breakers, the main on top. */
export const PanelBox = ({ x, y, rows = 5, width = 96 }: Place & { rows?: number; width?: number }) => {
  const height = 52 + rows * 20
  const half = width / 2
  return (
    <>
      <path d={`M${x} ${y}h${width}v${height}h${-width}Z`} fill="var(--color-navy-200)" />
      <path
        d={`M${x + 8} ${y + 8}h${width - 16}v${height - 16}h${16 - width}Z`}
        fill="var(--color-paper)"
        strokeWidth="2"
      />
      <path d={`M${x + half - 18} ${y + 14}h36v20h-36Z`} fill="var(--color-navy-700)" strokeWidth="2" />
      {Array.from({ length: rows }, (_, row) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: breakers keep their places
          key={row}
          d={`M${x + 14} ${y + 42 + row * 20}h${half - 18}v14h${18 - half}ZM${x + half + 4} ${y + 42 + row * 20}h${half - 18}v14h${18 - half}Z`}
          fill="var(--color-navy-600)"
          strokeWidth="2"
        />
      ))}
    </>
  )
}

/** An outlet's plate, 64 by 96: `slots` of two or three, and the buttons of a ground-fault one. */
export const Outlet = ({ x, y, slots, test = false }: Place & { slots: 2 | 3; test?: boolean }) => (
  <>
    <rect x={x} y={y} width="64" height="96" rx="8" fill="var(--color-white)" />
    {[20, 58].map((down) => (
      <g key={down}>
        <path d={`M${x + 22} ${y + down}v12M${x + 42} ${y + down}v12`} strokeWidth="5" />
        {slots === 3 && <path d={`M${x + 32} ${y + down + 20}h.1`} strokeWidth="8" />}
      </g>
    ))}
    {test && (
      <path
        d={`M${x + 14} ${y + 45}h16v8h-16ZM${x + 34} ${y + 45}h16v8h-16Z`}
        fill="var(--color-amber-400)"
        strokeWidth="2"
      />
    )}
  </>
)

/** A house in section: walls, roof and floor. Its lower left corner is at `x`, `y`. */
export const House = ({ x, y, width = 200, height = 110 }: Place & { width?: number; height?: number }) => (
  <>
    <path d={`M${x} ${y}v${-height}h${width}v${height}Z`} fill="var(--color-paper)" />
    <path
      d={`M${x - 16} ${y - height}L${x + width / 2} ${y - height - 62}L${x + width + 16} ${y - height}Z`}
      fill="var(--color-navy-700)"
    />
  </>
)

/** An arrow's head at its tip, pointing `to` a side. */
export const Tip = ({ x, y, to }: Place & { to: 'up' | 'down' | 'left' | 'right' }) => {
  const [dx, dy] = { up: [0, 10], down: [0, -10], left: [10, 0], right: [-10, 0] }[to] as [number, number]
  return (
    <path
      d={`M${x + dx - dy * 0.7} ${y + dy - dx * 0.7}L${x} ${y}L${x + dx + dy * 0.7} ${y + dy + dx * 0.7}`}
    />
  )
}
