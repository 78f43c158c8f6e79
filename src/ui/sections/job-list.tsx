import type { Href } from '@/lib/paths'
import { LinkList } from './link-list'

type JobListProps = {
  heading: string
  tone?: 'paper' | 'sand'
  jobs: readonly {
    to: Href
    title: string
    /** How it turned out, or what it was about. */
    inShort: string
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

/** Jobs that were told, with where they were; one alone also with what came of it; nothing if there are none. */
export const JobList = ({ heading, tone = 'paper', jobs }: JobListProps) => (
  <LinkList
    heading={heading}
    tone={tone}
    links={jobLinks(jobs).map((link, place) =>
      jobs.length === 1 ? { ...link, note: `${jobs[place]?.inShort} ${link.note}` } : link,
    )}
  />
)
