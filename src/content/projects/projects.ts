import type { BeforeAndAfter } from '../photos'
import type { ServiceSlug } from '../services/services'
import type { TownSlug } from '../towns/towns'

/** One job in brief: what was found, what was done about it, and how it turned out. */
export type Project = {
  /** Its file's name; the job is at `/projects#<slug>`. */
  slug: string
  /** Made up to show how a project looks; must be gone before `demo: false` in business.ts. */
  demo: boolean
  title: string
  kind: ServiceSlug
  /** The problem that it was about, if that has a page: the last part of its address. */
  problem?: string
  /** The diagram that shows it, if not that of its problem. */
  diagram?: string
  town: TownSlug
  /** When it was finished: `2026-05`. */
  month: `${number}-${number}`
  found: string
  done: string
  result: string
  /** Photographs of it. */
  photos?: BeforeAndAfter
}

/** What stands over the list. */
export const projectsLead =
  'What was found, what was done about it, and how it turned out. Most electrical work disappears behind plaster the day it is finished.'

const files = import.meta.glob<{ default: Project }>(['./*.ts', '!./projects.ts'], { eager: true })

/** All projects, newest first. Each is a file of its own: projects/<slug>.ts. */
export const projects: (Project & { file: string })[] = Object.entries(files)
  .map(([path, file]) => ({ ...file.default, file: path.replace('./', 'projects/') }))
  .sort((a, b) => b.month.localeCompare(a.month))
