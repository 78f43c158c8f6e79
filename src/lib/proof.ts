import { noAnswer } from './backend'
import { once } from './once'

// What is loaded with a form: its work comes when somebody begins to write.
export const loadProofMaking = once(() => import('./proof-making'))

/** Begins to make a proof that a person is here, for whoever begins to write: Send then does not wait for it. */
export const prepareProof = (): void =>
  void loadProofMaking().then(
    (making) => making.prepareProof(),
    () => {}, // a failure shows when it is sent
  )

/** Has `send` send something with a proof, and again with another where the database does not take it (HTTP 428). */
export async function withProof<T>(send: (proof: string) => Promise<T>): Promise<T> {
  const making = await loadProofMaking().catch(() => {
    throw noAnswer()
  })
  return making.withProof(send)
}
