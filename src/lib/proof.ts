import { noAnswer } from './backend'
import { once } from './once'

// Loaded with a form. The code that does the work is loaded when someone starts to type.
export const loadProofMaking = once(() => import('./proof-making'))

/** Starts making a proof when someone starts to type, so that Send does not wait for it. */
export const prepareProof = (): void =>
  void loadProofMaking().then(
    (making) => making.prepareProof(),
    () => {}, // a failure shows when it is sent
  )

/** Calls `send` with a proof, and again with another if the database rejects that one (HTTP 428). */
export async function withProof<T>(send: (proof: string) => Promise<T>): Promise<T> {
  const making = await loadProofMaking().catch(() => {
    throw noAnswer()
  })
  return making.withProof(send)
}
