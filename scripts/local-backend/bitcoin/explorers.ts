import { setTimeout } from 'node:timers/promises'
import type { Chain } from './chain.ts'
import { answerEsplora } from './esplora.ts'
import { lyingView } from './lies.ts'
import { type View, viewOf } from './view.ts'

export const explorerNames = ['north', 'south'] as const
export type ExplorerName = (typeof explorerNames)[number]

export const explorerModes = ['honest', 'down', 'slow', 'behind', 'lying'] as const

/** How an explorer behaves. */
export interface ExplorerMode {
  mode: (typeof explorerModes)[number]
  /** How far `behind` is; 3 unless said. */
  blocks?: number
  /** How long `slow` waits before it answers; 20 unless said. */
  seconds?: number
}

export const honest: ExplorerMode = { mode: 'honest' }

const BLOCKS_BEHIND = 3
const SLOW_SECONDS = 20

/** An explorer of a chain in a mode, by its path below `/api`. */
export function explorerOf(
  chain: Chain,
  broadcast: View['broadcast'],
  { mode, blocks, seconds }: ExplorerMode,
) {
  const real = viewOf(chain, broadcast, mode === 'behind' ? (blocks ?? BLOCKS_BEHIND) : 0)
  const view = mode === 'lying' ? lyingView(real) : real
  return async (request: Request, path: string): Promise<Response> => {
    if (mode === 'down') return new Response('Service Unavailable', { status: 503 })
    if (mode === 'slow') {
      const waited = setTimeout((seconds ?? SLOW_SECONDS) * 1000, null, {
        ref: false,
        signal: request.signal,
      })
      await waited.catch(() => null)
    }
    return answerEsplora(request, path, view)
  }
}
