import type { ServiceSlug } from '@/content/services/services'

/** A question that people search for, answered: what it looks like, what may be checked, and when to stop and call. */
export type Problem = {
  slug: string
  service: ServiceSlug
  name: string
  symptoms: string[]
  causes: string[]
  safeToCheck: string[]
  stopAndCall: string
  repair: string
}

const files = import.meta.glob<{ default: Problem }>('./*/*.ts', { eager: true })

/** All problems, by their address. Each is a file of its own: problems/<service>/<problem>.ts. */
export const problems: (Problem & { file: string })[] = Object.entries(files).map(([path, file]) => ({
  ...file.default,
  file: path.replace('./', 'problems/'),
}))
