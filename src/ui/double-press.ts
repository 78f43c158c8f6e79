import type { MouseEvent } from 'react'

/**
 * Whether a press belongs to a double click, as the browser counts them. Where a button asks whether one is sure and takes the answer in
 * the same place, the second press of a habit is none.
 */
export const isDoublePress = ({ detail }: MouseEvent) => detail > 1
