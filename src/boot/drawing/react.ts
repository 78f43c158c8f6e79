/* What the components that are drawn before React is here (./estimate.tsx) use of it. */

let made = 0

/** A name that no other element of this document has: React's own are of another form. */
export const useId = () => `drawn-${made++}`
