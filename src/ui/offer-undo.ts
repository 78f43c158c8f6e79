import { showUndo } from './show-undo'
import { isAtToast } from './toast'

/** For how long what was done can be undone, in seconds; the database allows a little more. */
const UNDO_FOR = 10
const UNDO_AT_MOST = 60

type Offer = {
  /** Somebody outside waits for it, so nobody has a minute. */
  isWaitedFor?: boolean
}

/** Says what was done, with the way back for ten seconds; whoever is at the button has a minute. */
export async function offerUndo(words: string, undo: () => void, { isWaitedFor = false }: Offer = {}) {
  const began = Date.now()
  const takeAway = await showUndo(words, undo)
  const look = () => {
    const seconds = (Date.now() - began) / 1000
    if (seconds < (isAtToast() && !isWaitedFor ? UNDO_AT_MOST : UNDO_FOR)) setTimeout(look, 500)
    else takeAway()
  }
  look()
}
