import type { CustomerEstimate } from './sent-estimate'

declare global {
  /** The estimate that src/boot/drawing has drawn; null once this page's code is here, and nothing more is drawn without it. */
  var drawnEstimate: undefined | null | Drawn
}

export type Drawn = {
  estimate: CustomerEstimate
  /** When it was asked for, in ms. */
  at: number
  /** Whether the office has been told that it is on a screen. */
  isNoted: boolean
}

const before = globalThis.drawnEstimate
globalThis.drawnEstimate = null

/** What this document shows already of the estimate with this id. */
export const drawn = (id: string): Drawn | undefined => (before?.estimate.id === id ? before : undefined)
