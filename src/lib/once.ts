/** Runs `load` at the first call and returns the same promise to every later caller; a failed load is tried again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined
  return () => {
    promise ??= load().catch((error: unknown) => {
      promise = undefined
      throw error
    })
    return promise
  }
}
