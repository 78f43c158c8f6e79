import type { ProjectsData } from '@/content/page-data'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { BeforeAndAfterPhotos } from '@/ui/photograph'
import { Section } from '@/ui/section'
import { LinkChips } from '@/ui/sections/link-chips'
import { PictureCard } from '@/ui/sections/picture-card'
import { useChosenKind } from './use-chosen-kind'

/** Short descriptions of jobs, of all kinds or the kind in the URL. Without JavaScript, all of them. */
export function ProjectList({ projects, kinds }: Pick<ProjectsData, 'projects' | 'kinds'>) {
  const chosen = useChosenKind(kinds)
  const shown = chosen ? projects.filter(({ kind }) => kind === chosen.slug) : projects
  return (
    <Section heading="Jobs in short" id="jobs">
      <LinkChips
        label="Projects by kind of work"
        replace
        chips={[
          { to: '/projects', text: 'All', count: projects.length, isChosen: chosen === undefined },
          ...kinds.map(({ slug, name, count }) => ({
            to: `/projects?kind=${slug}` as const,
            text: name,
            count,
            isChosen: chosen?.slug === slug,
          })),
        ]}
      />
      <p role="status" className="mt-5 text-ink-soft">
        {chosen
          ? `${shown.length} of ${projects.length} projects: ${chosen.name}.`
          : `All ${projects.length} projects.`}
      </p>
      <ul className="drawn-near mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((project) => (
          <li key={project.slug}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** One job: how it turned out, and folded what was found and done about it. */
function ProjectCard({ project }: { project: ProjectsData['projects'][number] }) {
  return (
    <PictureCard
      id={project.slug}
      picture={project.picture}
      facts={
        <>
          <Link
            to={href('/services/:serviceSlug/:townSlug', {
              serviceSlug: project.kind,
              townSlug: project.town,
            })}
            className="py-2 underline"
          >
            {`${project.kindName} in ${project.townName}`}
          </Link>
          {' · '}
          <time dateTime={project.month} className="whitespace-nowrap">
            {project.monthText}
          </time>
          {project.demo && ', demonstration'}
        </>
      }
      title={<h3 className="mt-1.5 text-xl">{project.title}</h3>}
    >
      {import.meta.env.HAS_PHOTOS && project.photos && (
        <div className="mb-4">
          <BeforeAndAfterPhotos
            photos={project.photos}
            sizes="(min-width: 64rem) 12rem, (min-width: 40rem) 45vw, 90vw"
          />
        </div>
      )}
      <p>{project.result}</p>
      <details>
        <summary className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline">
          What was found and done
        </summary>
        <dl className="grid gap-3">
          <Step term="Found">{project.found}</Step>
          <Step term="Done">{project.done}</Step>
        </dl>
      </details>
    </PictureCard>
  )
}

function Step({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-amber-700">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
