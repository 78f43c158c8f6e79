import { AsyncLocalStorage } from 'node:async_hooks'

/** What lite does not pass on to the places that need to know it. */
export interface RequestContext {
  /** The address that the site is being used at. */
  origin: string
  /** Where the link in a mail is to lead, from supabase-js's `emailRedirectTo`. */
  redirectTo: string | null
  /** What lite has logged about this request. */
  logged: unknown[][]
}

export const currentRequest = new AsyncLocalStorage<RequestContext>()

// lite logs everything that the database refuses, which is what policies and checks are for, and which is in
// the answer. It is kept until it is known whether the request has failed.
const { error } = console
console.error = (...words: unknown[]) => {
  const logged = currentRequest.getStore()?.logged
  if (logged) logged.push(words)
  else error(...words)
}
