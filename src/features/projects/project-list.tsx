import type { ProjectsData } from '@/content/page-data'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { BeforeAndAfterPhotos } from '@/ui/photograph'
import { Section } from '@/ui/section'
import { LinkChips } from '@/ui/sections/link-chips'
import { PictureCard } from '@/ui/sections/picture-card'
import { useChosenKind } from './use-chosen-kind'

/**
 * Jobs of all kinds or the kind in the URL: those that were told in full first and larger, each with what it comes to, then the others in short.
 * Without JavaScript, all of them.
 */
export function ProjectList({
  projects,
  kinds,
  stories,
}: Pick<ProjectsData, 'projects' | 'kinds' | 'stories'>) {
  const chosen = useChosenKind(kinds)
  const isShown = ({ kind }: { kind: string }) => !chosen || kind === chosen.slug
  const told = stories.filter(isShown)
  const shown = projects.filter(isShown)
  const total = projects.length + stories.length
  return (
    <>
      <Section heading={told.length > 0 ? 'Jobs told in full' : 'Jobs'} id="jobs">
        <LinkChips
          label="Projects by kind of work"
          replace
          chips={[
            { to: '/projects', text: 'All', count: total, isChosen: chosen === undefined },
            ...kinds.map(({ slug, name, count }) => ({
              to: `/projects?kind=${slug}` as const,
              text: name,
              count,
              isChosen: chosen?.slug === slug,
            })),
          ]}
        />
        <p role="status" className="sr-only">
          {chosen
            ? `${told.length + shown.length} of ${total} projects: ${chosen.name}.`
            : `All ${total} projects.`}
        </p>
        <ul className="mt-5 grid gap-5 sm:grid-cols-2">
          {told.map((story, place) => (
            <StoryCard key={story.slug} story={story} isWide={told.length % 2 === 1 && place === 0} />
          ))}
        </ul>
      </Section>
      {shown.length > 0 && (
        <Section heading="Jobs in short" tone="sand">
          <ul>
            {shown.map((project) => (
              <ProjectRow key={project.slug} project={project} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

type StoryCardProps = { story: ProjectsData['stories'][number]; isWide: boolean }

/** A job told in full: the first with what it was about, the others with what they came to. */
const StoryCard = ({ story: { slug, title, description, demo, picture, fact }, isWide }: StoryCardProps) => (
  <li className={isWide ? 'col-span-full' : undefined}>
    <PictureCard
      picture={picture}
      isWide={isWide}
      facts={demo ? 'Case study (demonstration)' : 'Case study'}
      title={
        <h3 className="mt-1.5 text-xl">
          <Link to={href('/:token', { token: slug })}>{title}</Link>
        </h3>
      }
    >
      {isWide ? description : fact && `${fact.term}: ${fact.text}`}
    </PictureCard>
  </li>
)

/** One job: when and where it was, how it turned out, and folded what was found and done about it. */
const ProjectRow = ({ project }: { project: ProjectsData['projects'][number] }) => (
  <li
    id={project.slug}
    className="grid scroll-mt-24 gap-x-8 gap-y-3 border-t border-paper-300 py-6 sm:grid-cols-2"
  >
    <div className="gap-8 lg:flex">
      <p className="shrink-0 py-0.5 font-semibold text-amber-700 lg:w-32">{project.monthText}</p>
      <div>
        <h3 className="text-xl">{project.title}</h3>
        <p className="mt-1.5 text-sm text-ink-soft">
          <Link
            to={href('/services/:serviceSlug/:townSlug', {
              serviceSlug: project.kind,
              townSlug: project.town,
            })}
            className="py-2 underline"
          >
            {`${project.kindName} in ${project.townName}`}
          </Link>
          {project.demo && ' · demonstration'}
        </p>
      </div>
    </div>
    <div>
      {import.meta.env.HAS_PHOTOS && project.photos && (
        <div className="mb-4">
          <BeforeAndAfterPhotos photos={project.photos} sizes="(min-width: 40rem) 20rem, 90vw" />
        </div>
      )}
      <p>{project.result}</p>
      <details>
        <summary className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline">
          What was found and done
        </summary>
        <p>{project.found}</p>
        <p className="mt-3">{project.done}</p>
      </details>
    </div>
  </li>
)
