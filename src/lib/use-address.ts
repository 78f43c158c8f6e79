import { useSearchParams } from 'react-router-dom'

/**
 * What stands behind the ? in the address, and a function that changes parts of it: null or '' takes one away. It starts from the
 * address of that moment: what React Router gives its own function is that of the last render, so of two choices made quickly, or
 * while the machine is busy, the first would be lost. https://reactrouter.com/api/hooks/useSearchParams
 */
export function useAddress() {
  const [search, setSearch] = useSearchParams()
  const change = (changes: Record<string, string | null | undefined>, options?: { replace: boolean }) => {
    const next = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setSearch(next, options)
  }
  return [search, change] as const
}
