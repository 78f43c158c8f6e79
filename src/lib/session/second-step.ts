import type { Session } from '@supabase/supabase-js'

/** The session's assurance level: `aal2` once the second factor has been entered (the token's claim `aal`). */
function assurance({ access_token }: Session): string | undefined {
  try {
    const payload = (access_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(payload)) as { aal?: string }).aal
  } catch {
    return undefined // no token of the kind that has one: the database decides
  }
}

/** Whether the person has a second factor that they have not entered in this session yet. */
export function needsSecondStep(session: Session): boolean {
  const hasFactor = session.user.factors?.some(({ status }) => status === 'verified') ?? false
  return hasFactor && assurance(session) !== 'aal2'
}
