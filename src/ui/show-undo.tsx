import { command } from './command'
import { loadToasts } from './toast'

/**
 * Says what was done, with the way back. Stays until it is closed or undone, or until what this gives takes it away. By keyboard it is
 * reached with Alt + T, and the latest is pressed with Z.
 */
export async function showUndo(message: string, undo: () => void) {
  const toast = await loadToasts()
  const id = toast.success(message, {
    duration: Number.POSITIVE_INFINITY,
    action: (
      <button
        type="button"
        data-button
        onClick={({ currentTarget }) => {
          // It fades for a moment, in which another Z is for what was done before.
          currentTarget.disabled = true
          toast.dismiss(id)
          undo()
        }}
        {...command(`Undo: ${message}`, 'z')}
        // As high as every other button: a thumb has ten seconds.
        style={{ height: '2.75rem', padding: '0 1.25rem', fontSize: '1rem' }}
      >
        Undo
      </button>
    ),
  })
  return () => {
    toast.dismiss(id)
  }
}
