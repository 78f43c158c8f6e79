declare global {
  /**
   * Reloads the document if that may help, at most once in five minutes: a release may have renamed the code, and the server's
   * current page knows the new name. Does not reload if `isSafe` says no once the server has answered. Returns whether it reloads.
   */
  var reloadOnce: undefined | ((isSafe?: () => boolean) => Promise<boolean>)
}

const A_WHILE = 5 * 60 * 1000 // ms

export async function reloadWhereItHelps(isSafe = () => true): Promise<boolean> {
  try {
    if (Date.now() - Number(sessionStorage.getItem('reloaded') ?? 0) < A_WHILE) return false // did not help
    if (!(await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok) return false
    if (!isSafe()) return false
    sessionStorage.setItem('reloaded', String(Date.now()))
    location.reload()
    return true
  } catch {
    return false
  }
}
