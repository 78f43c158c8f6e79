import type { Href } from '@/lib/paths'
import { LinkList } from './link-list'

type JobListProps = {
  heading: string
  jobs: readonly {
    to: Href
    title: string
    townName: string
    demo: boolean
    picture: string | undefined
  }[]
}

/** Jobs that were told, each as a link with its drawing and where it was. */
export const jobLinks = (jobs: JobListProps['jobs']) =>
  jobs.map(({ to, title, townName, demo, picture }) => ({
    to,
    picture,
    text: title,
    note: demo ? `${townName} · demonstration` : townName,
  }))

/** Jobs that were told, with where they were; nothing if there are none. */
export const JobList = ({ heading, jobs }: JobListProps) => (
  <LinkList heading={heading} links={jobLinks(jobs)} />
)
