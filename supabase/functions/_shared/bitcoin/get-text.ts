/** How long a source may take. */
const PATIENCE = 8_000 // ms

/** What a source answered to a GET, with its headers. Throws a sentence if it didn't, or with an error. */
export async function getText(url: string): Promise<{ text: string; headers: Headers }> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), PATIENCE)
  try {
    const response = await fetch(url, { redirect: 'manual', signal: late.signal })
    const text = await response.text()
    if (!response.ok) throw new Error(`It answered ${response.status}.`)
    return { text, headers: response.headers }
  } catch (error) {
    if (late.signal.aborted) throw new Error(`It did not answer within ${PATIENCE / 1000} seconds.`)
    if (error instanceof TypeError) throw new Error('It could not be reached.')
    throw error
  } finally {
    clearTimeout(timer)
  }
}
