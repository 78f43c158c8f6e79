import { execFileSync } from 'node:child_process'

/** Says in one sentence why a server could not listen on a port, and how to choose another. */
export function portProblem(error: NodeJS.ErrnoException, port: number): Error {
  const instead = `Choose another: npm run preview -- --port ${port + 1}`
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is taken${holder(port)}. ${instead}`, { cause: error })
  if (error.code === 'EACCES')
    return new Error(`Port ${port} is for the system administrator only. ${instead}`, { cause: error })
  return error
}

/** The program listening on a port, if the system tells. */
function holder(port: number): string {
  const ask = (command: string, args: string[]) =>
    execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const [id = ''] = ask('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t']).split('\n')
    return ` by "${ask('ps', ['-p', id, '-o', 'args='])}" (process ${id})`
  } catch {
    return ''
  }
}
