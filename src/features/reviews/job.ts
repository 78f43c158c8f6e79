import { services } from '@/content/services/services'
import { towns } from '@/content/towns/towns'

type Job = { service: string; town: string; other_town?: string | null }

/** What a job was and where, in words, from the slugs that are stored: “Panel upgrade in Huntington”. */
export function jobWords({ service, town, other_town }: Job): string {
  const what = services.find(({ slug }) => slug === service)?.name ?? service
  const where = other_town ?? towns.find(({ slug }) => slug === town)?.name
  return where ? `${what} in ${where}` : what
}
