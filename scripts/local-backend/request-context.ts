import { AsyncLocalStorage } from 'node:async_hooks'

/** What lite does not pass on to the code that needs it. */
export interface RequestContext {
  /** The address the site is used at. */
  origin: string
  /** Where the link in a mail is to lead, from supabase-js's `emailRedirectTo`. */
  redirectTo: string | null
  /** What lite logged about this request. */
  logged: unknown[][]
  /** How long the function that it calls may take, if that says so itself. */
  timeout: string | null
}

export const currentRequest = new AsyncLocalStorage<RequestContext>()

// lite logs everything the database refuses, although refusing is what policies and checks are for and the answer
// says so. The log lines wait until we know whether the request failed.
const { error } = console
console.error = (...words: unknown[]) => {
  const logged = currentRequest.getStore()?.logged
  if (logged) logged.push(words)
  else error(...words)
}
