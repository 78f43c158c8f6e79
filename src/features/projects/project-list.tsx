import type { ProjectsData } from '@/content/page-data'
import { Link } from '@/lib/link'
import { type Href, href } from '@/lib/paths'
import { BeforeAndAfterPhotos } from '@/ui/photograph'
import { Section } from '@/ui/section'
import { useChosenKind } from './use-chosen-kind'

/** Short descriptions of jobs, of all kinds or the kind in the URL. Without JavaScript, all of them. */
export function ProjectList({ projects, kinds }: Pick<ProjectsData, 'projects' | 'kinds'>) {
  const chosen = useChosenKind(kinds)
  const shown = chosen ? projects.filter(({ kind }) => kind === chosen.slug) : projects
  return (
    <Section heading="Jobs in short" id="jobs">
      <KindFilter kinds={kinds} chosen={chosen?.slug} total={projects.length} />
      <p role="status" className="mt-5 text-ink-soft">
        {chosen
          ? `${shown.length} of ${projects.length} projects: ${chosen.name}.`
          : `All ${projects.length} projects.`}
      </p>
      <ul className="mt-5 grid gap-6 lg:grid-cols-2">
        {shown.map((project) => (
          <li key={project.slug}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type KindFilterProps = { kinds: ProjectsData['kinds']; chosen: string | undefined; total: number }

function KindFilter({ kinds, chosen, total }: KindFilterProps) {
  return (
    <nav aria-label="Projects by kind of work">
      <ul className="flex flex-wrap gap-2.5">
        <li>
          <KindLink to="/projects" name="All" count={total} isChosen={chosen === undefined} />
        </li>
        {kinds.map(({ slug, name, count }) => (
          <li key={slug}>
            <KindLink to={`/projects?kind=${slug}`} name={name} count={count} isChosen={chosen === slug} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type KindLinkProps = { to: Href; name: string; count: number; isChosen: boolean }

function KindLink({ to, name, count, isChosen }: KindLinkProps) {
  return (
    <Link
      to={to}
      replace
      aria-current={isChosen ? 'true' : undefined}
      className={`inline-flex min-h-12 items-center gap-2 rounded-md border px-4 ${isChosen ? 'border-navy-900 bg-navy-900 text-white' : 'border-navy-500 bg-white hover:border-navy-700'}`}
    >
      {name} <span className="text-sm opacity-80">{count}</span>
    </Link>
  )
}

function ProjectCard({ project }: { project: ProjectsData['projects'][number] }) {
  return (
    <article
      id={project.slug}
      className="h-full scroll-mt-24 rounded-xl border border-paper-300 bg-white p-6"
    >
      <p className="text-sm text-ink-soft">
        {project.kindName} · {project.townName} · <time dateTime={project.month}>{project.monthText}</time>
        {project.demo && (
          <span className="ml-2 inline-block rounded bg-amber-100 px-1.5 py-0.5 text-xs text-amber-700">
            demonstration
          </span>
        )}
      </p>
      <h3 className="mt-2 text-2xl">{project.title}</h3>
      {import.meta.env.HAS_PHOTOS && project.photos && (
        <div className="mt-4">
          <BeforeAndAfterPhotos
            photos={project.photos}
            sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 45vw, 90vw"
          />
        </div>
      )}
      <dl className="mt-4 grid gap-3">
        <Step term="Found">{project.found}</Step>
        <Step term="Done">{project.done}</Step>
        <Step term="Result">{project.result}</Step>
      </dl>
      <p className="mt-4">
        <Link
          to={href('/services/:serviceSlug/:townSlug', { serviceSlug: project.kind, townSlug: project.town })}
          className="inline-flex min-h-9 items-center font-semibold text-navy-700 underline"
        >
          {project.serviceName} in {project.townName}
        </Link>
      </p>
    </article>
  )
}

function Step({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-sm font-semibold tracking-wide text-amber-700 uppercase">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}
