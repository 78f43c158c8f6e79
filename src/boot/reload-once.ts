declare global {
  /**
   * Loads the document anew where that may help, once in five minutes: a release may have renamed the code, and the page as it is
   * on the server now knows how. Not when `isSafe` says otherwise by the time the server has answered. Gives whether it does.
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
