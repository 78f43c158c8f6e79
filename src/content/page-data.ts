import { monthText } from '@/lib/dates'
import { formatDollars } from '@/lib/format'
import { type Href, href, type Params, type Path } from '@/lib/paths'
import { type AreaPath, isOffered, type ServicePagePath } from './addresses'
import { type AreaPage, areaPages } from './area-pages'
import { blogWords } from './blog/blog-words'
import { type CategoryText, categoryTexts } from './blog/categories'
import { type Post, type PostInFull, posts, relatedPosts } from './blog/posts'
import { type CaseStudy, caseStudies } from './case-studies/case-studies'
import { type Person, people } from './company/people'
import { goodToHave } from './contact'
import { diagramNamed, diagramNames, type NamedDiagram, pictureOfDiagram } from './diagrams'
import {
  categoryMetadata,
  type Metadata,
  postKeywords,
  problemInTownMetadata,
  problemMetadata,
  serviceInTownMetadata,
  serviceMetadata,
  townMetadata,
} from './metadata'
import {
  type DatedReview,
  dated,
  type OwnRating,
  type OwnReview,
  REVIEWS_AT_ONCE,
  ratingOf,
  reviewsOfPlace,
} from './own-reviews'
import { metadata } from './page-metadata'
import { type BeforeAndAfter, type Photo, pairNamed, photoNamed } from './photos'
import { type Problem, problems } from './problems/problems'
import { type Project, projects, projectsLead } from './projects/projects'
import { type ServicePage, servicePages } from './service-pages'
import { type CostExample, costExample, type ShownCosts, shownCosts } from './services/costs'
import { categoryDrawings, serviceDrawings } from './services/drawings'
import { type ServiceText, serviceInTownTexts, serviceTexts } from './services/service-texts'
import { type Service, type ServiceSlug, services } from './services/services'
import { servicesWords } from './services/services-words'
import { toldWith } from './services/told-with'
import type { Tool } from './tools'
import { toolsFor } from './tools/find-tool'
import { tools } from './tools/offered'
import { type GlanceLine, glanceAt, glanceTopics, houseAt, houseTopics } from './towns/at-a-glance'
import { type Drive, drives } from './towns/drives'
import { type CountyView, countyViews, townOnMap } from './towns/island'
import { type MapPoint, type Place, places, type Side } from './towns/places'
import { type TownFact, type TownNote, type TownText, townNotes, townTexts } from './towns/town-text'
import { type Town, type TownSlug, towns } from './towns/towns'
import { capitalized } from './trade'

/*
 * What the pages say, by address, wherever it grows with the content. Runs when the site is built and in the
 * development server, never in a browser: a browser gets /data<path>.json, so that pages import only the types.
 */

export type TownLink = Pick<Town, 'slug' | 'name' | 'county'>
/** A town with its place on the map of the island, if known. */
export type MapTown = TownLink & { place?: (MapPoint & { side: Side }) | undefined }
export type ProblemLink = Pick<Problem, 'slug' | 'service' | 'name'>
/** A problem with what its repair usually costs. */
export type PricedProblem = ProblemLink & { cost: Pick<Problem['cost'], 'from' | 'to'> }
export type PostLink = Omit<Post, 'html' | 'updated' | 'updatedText'> & {
  /** The drawing that explains it, or else its subject's, by its file's name. */
  picture: string | undefined
}
export type CaseStudyLink = Pick<CaseStudy, 'slug' | 'title' | 'description' | 'demo'> & {
  /** The drawing that explains its problem, or else that of its kind of work. */
  picture: string | undefined
}

/** A job that we tell of: where, what, the address of its story and the drawing that shows it. */
export type Job = {
  to: Href
  title: string
  inShort: string
  town: TownSlug
  townName: string
  demo: boolean
  picture: string | undefined
}

type Names = { towns: Pick<Town, 'slug' | 'name'>[]; services: Pick<Service, 'slug' | 'name'>[] }

export type HomeData = { metadata: Metadata; towns: MapTown[]; views: CountyView[] }
export type AboutData = { people: Person<Photo>[] }
export type TestimonialsData = Names & { metadata: Metadata; rating: OwnRating; reviews: DatedReview[] }
export type ContactData = Names & {
  metadata: Metadata
  /** What to photograph. */
  diagram: NamedDiagram | undefined
}
export type AreaData = {
  page: AreaPage
  towns: MapTown[]
  views: CountyView[]
  /** How far its towns are, if it is about several and nothing else. */
  drives: Drive[]
  /** What we do there and what it costs, where somebody may come first. */
  services: WorkCard[]
}
/** A kind of work with its drawing, by its file's name, and what it costs with us, in a few words. */
export type WorkCard = PricedService & Pick<Service, 'text'> & { picture: string | undefined }
export type ServicePageData = {
  page: ServicePage
  /** What it costs with us, in a few words. */
  price: string
  /** The kinds of work that it is about, each with what it costs in a few words and its drawing. */
  services: WorkCard[]
  /** What explains the text that its `explained` is. */
  diagram: NamedDiagram | undefined
}
type ServiceLink = Pick<Service, 'slug' | 'name'>
/** A kind of work and what it costs, in a few words. */
type PricedService = ServiceLink & { price: string }
type ToolLink = Pick<Tool, 'path' | 'name' | 'summary' | 'illustration'>
export type ServicesData = {
  metadata: Metadata
  words: typeof servicesWords
  /** The row of prices that the words explain. */
  example: CostExample | undefined
  /** Whether any of its prices was made up. */
  demo: boolean
  services: (PricedService & Pick<Service, 'text'> & { problems: PricedProblem[] })[]
  towns: TownLink[]
}
export type ServiceData = {
  metadata: Metadata
  service: Service
  text: ServiceText
  costs: ShownCosts
  diagram: NamedDiagram | undefined
  problems: PricedProblem[]
  tools: ToolLink[]
  jobs: Job[]
  towns: TownLink[]
}
export type ProblemData = {
  metadata: Metadata
  service: ServiceLink
  /** It is read while something is dangerous: one calls, and fills out no form. */
  isUrgent: boolean
  problem: Problem
  diagram: NamedDiagram | undefined
  /** Other problems with the same kind of work. */
  problems: ProblemLink[]
  /** Calculators that help with it. */
  tools: ToolLink[]
  jobs: Job[]
  towns: TownLink[]
}
export type TownData = {
  metadata: Metadata
  town: Town
  /** What kind of place it is: the first sentence stands in the head, the others further down. */
  intro: { lead: string; rest: string }
  /** What a visit costs with us, in a few words. */
  price: string
  /** Whether there is a map of the way from our shop. */
  map: boolean
  /** How far it is from our shop, if we say so. */
  drive: string | undefined
  photo: Photo | undefined
  notes: TownNote[]
  sources: TownFact['source'][]
  /** What is so of its houses, by place, for a drawing; where we don't know enough for it, these lines are in `glance`. */
  house: GlanceLine[] | undefined
  permit: GlanceLine[]
  glance: GlanceLine[]
  services: PricedService[]
  towns: TownLink[]
  reviews: DatedReview[]
}
/** A page about something in one town that another page covers in full. */
type InTown = {
  /** Whether it says enough that no other page does to be found on its own. The build counts, and decides (scripts/site-files/own-words.ts). */
  standsAlone: boolean
  town: Town
}
export type ServiceInTownData = InTown & {
  metadata: Metadata
  service: Service
  particular: string[]
  facts: TownFact[]
  glance: GlanceLine[]
  /** Whether its prices were made up. */
  demo: boolean
  /** What it costs with us, in a few words. */
  price: string
  timeAndCost: string
  problems: PricedProblem[]
  jobs: Job[]
  services: ServiceLink[]
  reviews: DatedReview[]
}
export type ProblemInTownData = InTown & {
  metadata: Metadata
  service: ServiceLink
  /** It is read while something is dangerous: one calls, and fills out no form. */
  isUrgent: boolean
  problem: Pick<
    Problem,
    'slug' | 'name' | 'answer' | 'stopAndCall' | 'safeToCheck' | 'time' | 'cost' | 'demo' | 'planned'
  >
  diagram: NamedDiagram | undefined
  /** What of the town bears on it. */
  glance: GlanceLine[]
  /** How far it is from our shop. */
  drive: GlanceLine[]
  /** Other problems with the same kind of work. */
  problems: ProblemLink[]
  jobs: Job[]
  towns: TownLink[]
}
type PostLists = { posts: PostLink[]; categories: { slug: string; name: string; count: number }[] }
/** Articles that go with the tools. */
export type ResourcesData = { guides: PostLink[] }
export type BlogData = PostLists & { metadata: Metadata; words: typeof blogWords }
export type BlogCategoryData = PostLists & {
  metadata: Metadata
  name: string
  slug: string
  lead: string
  text: CategoryText
}
/** The work that a text is about, and what it costs with us, in a few words. */
export type PostWork = { to: Href; name: string; price: string }
export type BlogPostData = {
  keywords: string
  work: PostWork | undefined
  tool: ToolLink | undefined
  post: PostInFull
  /** It is read while something is dangerous: one calls, and fills out no form. */
  isUrgent: boolean
  diagram: NamedDiagram | undefined
  photo: Photo | undefined
  related: PostLink[]
  newer: PostLink | undefined
  older: PostLink | undefined
}
export type ProjectsData = {
  lead: string
  metadata: Metadata
  projects: (Omit<Project, 'photos'> & {
    kindName: string
    serviceName: string
    townName: string
    monthText: string
    photos?: BeforeAndAfter<Photo> | undefined
  })[]
  /** The kinds of work that have projects, in the site's order. */
  kinds: { slug: Service['slug']; name: string; count: number }[]
  /** The jobs that were told in full, each with what it came to in a line. */
  stories: (CaseStudyLink & { kind: Service['slug']; fact: { term: string; text: string } | undefined })[]
}
export type CaseStudyData = {
  caseStudy: Omit<CaseStudy, 'photos'>
  photos: BeforeAndAfter<Photo> | undefined
  town: Town | undefined
  service: Service | undefined
  /** What explains the problem that it was about. */
  diagram: NamedDiagram | undefined
  others: CaseStudyLink[]
}

/** The data of each page that has any, by its address. */
export type PageData = { [P in AreaPath]: AreaData } & { [P in ServicePagePath]: ServicePageData } & {
  '/': HomeData
  '/about': AboutData
  '/testimonials': TestimonialsData
  '/contact': ContactData
  '/locations/:townSlug': TownData
  '/services': ServicesData
  '/services/:serviceSlug': ServiceData
  '/services/:serviceSlug/problems/:problemSlug': ProblemData
  '/services/:serviceSlug/:townSlug': ServiceInTownData
  '/services/:serviceSlug/:townSlug/:problemSlug': ProblemInTownData
  '/blog': BlogData
  '/blog/category/:category': BlogCategoryData
  '/blog/:slug': BlogPostData
  '/projects': ProjectsData
  '/resources': ResourcesData
  '/:token': CaseStudyData
}

/** The props of the page at an address: its data or, without any, the parameters of its address. */
export type PageProps<P extends Path> = P extends keyof PageData ? PageData[P] : Params<P>

const townLinks: TownLink[] = towns.map(({ slug, name, county }) => ({ slug, name, county }))
export const mapTowns: MapTown[] = townLinks.map((town) => ({ ...town, place: townOnMap(town.slug) }))
const problemLinks: ProblemLink[] = problems.map(({ slug, service, name }) => ({ slug, service, name }))
const postLink = (post: PostInFull): PostLink => ({
  slug: post.slug,
  title: post.title,
  description: post.description,
  category: post.category,
  categorySlug: post.categorySlug,
  date: post.date,
  dateText: post.dateText,
  readingMinutes: post.readingMinutes,
  picture: pictureOfDiagram(post.diagram) ?? categoryDrawings[post.categorySlug],
})
const postLinks: PostLink[] = posts.map(postLink)
const categories = [...new Set(posts.map((post) => post.categorySlug))].map((slug) => {
  const inCategory = posts.filter((post) => post.categorySlug === slug)
  return { slug, name: inCategory[0]?.category ?? slug, count: inCategory.length }
})
const diagramOf = (problem: string | undefined) => problems.find(({ slug }) => slug === problem)?.diagram
const pictureOf = (service: ServiceSlug, problem: string | undefined, diagram?: string) =>
  pictureOfDiagram(diagram ?? diagramOf(problem)) ?? serviceDrawings[service]
const caseStudyLink = ({ slug, title, description, demo, service, problem }: CaseStudy): CaseStudyLink => ({
  slug,
  title,
  description,
  demo,
  picture: pictureOf(service, problem),
})
const caseStudyLinks = caseStudies.map(caseStudyLink)
const GUIDES = 3
/** The newest article for each of the first tools, in the order of the tools. */
const guides: PostLink[] = Object.keys(tools)
  .flatMap((name) => posts.find(({ tool }) => tool === name) ?? [])
  .slice(0, GUIDES)
  .map(postLink)
const projectsData: ProjectsData = {
  metadata: metadata.projects,
  lead: projectsLead,
  projects: projects.map(({ file: _, photos, diagram: __, ...project }) => {
    const service = services.find(({ slug }) => slug === project.kind)
    return {
      ...project,
      kindName: service?.short ?? project.kind,
      serviceName: service?.name ?? project.kind,
      townName: towns.find(({ slug }) => slug === project.town)?.name ?? project.town,
      monthText: monthText(project.month),
      photos: pairNamed(photos),
    }
  }),
  kinds: services
    .map(({ slug, short }) => ({
      slug,
      name: short,
      count:
        projects.filter(({ kind }) => kind === slug).length +
        caseStudies.filter(({ service }) => service === slug).length,
    }))
    .filter(({ count }) => count > 0),
  stories: caseStudies.map((study) => ({
    ...caseStudyLink(study),
    kind: study.service,
    fact: study.facts?.[1],
  })),
}
/** Three stand in a row: where the last row has two, the work of emergencies is the third. */
const inFullRows = (shown: readonly Service[]) =>
  shown.length % 3 === 2
    ? [
        ...shown,
        ...services.filter(({ page }) => page === '/emergency' && !shown.some((own) => own.page === page)),
      ]
    : shown
const serviceLinks = services.map(({ slug, name }) => ({ slug, name }))
const townNames = new Map(towns.map(({ slug, name }) => [slug, name]))

/** The jobs of one kind of work, case studies first; with `problem`, those about that problem. */
const jobsOf = (service: ServiceSlug, problem?: string): Job[] =>
  [
    ...caseStudies.map((study) => ({
      ...study,
      to: href('/:token', { token: study.slug }),
      inShort: study.description,
      picture: pictureOf(study.service, study.problem),
    })),
    ...projects.map((project) => ({
      ...project,
      service: project.kind,
      inShort: project.result,
      to: `/projects#${project.slug}` as const,
      picture: pictureOf(project.kind, project.problem, project.diagram),
    })),
  ]
    .filter((job) => job.service === service && (problem === undefined || job.problem === problem))
    .map(({ to, title, inShort, town, demo, picture }) => ({
      to,
      title,
      inShort,
      town,
      townName: townNames.get(town) ?? town,
      demo,
      picture,
    }))

const toolLink = ({ path, name, summary, illustration }: Tool): ToolLink => ({
  path,
  name,
  summary,
  illustration,
})
const names: Names = { towns: towns.map(({ slug, name }) => ({ slug, name })), services: serviceLinks }

/** The text of something, from its file; throws if there is none, and names the missing file. */
function textOf<Slug, Text>(texts: Map<Slug, Text>, slug: Slug, folder: string): Text {
  const text = texts.get(slug)
  if (!text) throw new Error(`src/content/${folder}/${slug}.ts is missing: its page has nothing to say.`)
  return text
}

/** The kind of work that a problem belongs to; throws if there is none. */
function serviceOf({ service: slug, file }: Problem & { file: string }): ServiceLink {
  const service = serviceLinks.find((link) => link.slug === slug)
  if (!service) throw new Error(`src/content/${file}: there is no service ${slug}.`)
  return service
}

/** Whether work of that kind is asked for while something is dangerous. */
const isUrgent = (service: string | undefined) =>
  services.some(({ slug, page }) => slug === service && page === '/emergency')

const timeAndCost = ({ cost, time }: ServiceText) => `${cost} ${time}`.trim()

const priceOf = (service: ServiceSlug) => capitalized(textOf(serviceTexts, service, 'services/texts').price)

/** The work that a post names; throws if we don't do it. */
function workOf({ slug: post, work }: PostInFull): PostWork | undefined {
  if (!work) return
  const [serviceSlug, problemSlug] = work.split('/')
  const service = services.find(({ slug }) => slug === serviceSlug)
  if (service && !problemSlug)
    return {
      to: href('/services/:serviceSlug', { serviceSlug: service.slug }),
      name: service.name,
      price: priceOf(service.slug),
    }
  const problem = problems.find((other) => other.service === serviceSlug && other.slug === problemSlug)
  if (!problem) throw new Error(`src/content/blog/${post}.md: there is no work “${work}”.`)
  return {
    to: href('/services/:serviceSlug/problems/:problemSlug', {
      serviceSlug: problem.service,
      problemSlug: problem.slug,
    }),
    name: problem.name,
    price: `${formatDollars(problem.cost.from)} to ${formatDollars(problem.cost.to)}`,
  }
}

/** The calculator that a post names; throws if the site offers none of that name. */
function toolOf({ slug: post, tool: name }: PostInFull): BlogPostData['tool'] {
  if (!name) return
  const tool = Object.values(tools).find(({ path }) => path === `/resources/${name}`)
  if (!tool) throw new Error(`src/content/blog/${post}.md: there is no tool “${name}”.`)
  return toolLink(tool)
}

const pricedProblems = (service: ServiceSlug): PricedProblem[] =>
  problems
    .filter((problem) => problem.service === service)
    .map(({ slug, name, cost: { from, to } }) => ({ slug, service, name, cost: { from, to } }))

/** What a problem's pages in the towns say of it: what to do now. The rest is on its own page. */
const shortProblem = ({
  slug,
  name,
  demo,
  answer,
  stopAndCall,
  safeToCheck,
  time,
  cost,
  planned,
}: Problem) => ({
  slug,
  demo,
  name,
  answer,
  stopAndCall,
  safeToCheck,
  time,
  cost,
  ...(planned && { planned }),
})

/** The other problems of the same kind of work. */
const otherProblems = ({ service, slug }: Problem) =>
  problemLinks.filter((other) => other.service === service && other.slug !== slug)

/** The photograph that a town's or a post's text names. */
const photoOf = ({ photo }: Pick<TownText | PostInFull, 'photo'>) => photo && photoNamed(photo)

/** What a category of posts says of its subject; throws if it has no text, and names it. */
function categoryText(slug: string, name: string): CategoryText {
  const text = categoryTexts[slug]
  if (!text)
    throw new Error(
      `src/content/blog/categories.ts: the category “${name}” has no text; it is looked for under “${slug}”.`,
    )
  return text
}

/** A text's first sentence, and the others. */
function inTwo(text: string) {
  const [, lead = text, rest = ''] = /^(.+?[.!?]) (.*)$/s.exec(text) ?? []
  return { lead, rest }
}

const townText = (slug: TownSlug) => textOf(townTexts, slug, 'towns/texts')

/** The latest change of any text that a page about a service in a town is made of. */
const changedInTown = (service: ServiceSlug, town: TownSlug, text: { updated: string }) =>
  [text, textOf(serviceInTownTexts, service, 'services/in-towns'), townText(town)]
    .map(({ updated }) => updated)
    .sort()
    .at(-1)

const isOfHouse = (topic: (typeof glanceTopics)[number]) => houseTopics.some((other) => other === topic)

/** The facts about a town that appear with a kind of work or, without one, on the town's own page. */
const factsToldWith = (town: TownSlug, service?: ServiceSlug) =>
  townText(town).facts.filter(({ topic, about = toldWith[topic] }) => about === service)

/** How many links to other towns a town's pages have, however many towns there are. */
const NEARBY = 9

/** The towns nearest to a town, nearest first; towns without a known place come last. */
function nearby(slug: TownSlug): TownLink[] {
  const here = places[slug]
  const away = ({ slug: other }: TownLink) => {
    const there: Place | undefined = places[other]
    return here && there
      ? Math.hypot(
          there.latitude - here.latitude,
          Math.cos((here.latitude * Math.PI) / 180) * (there.longitude - here.longitude),
        )
      : Number.POSITIVE_INFINITY
  }
  return townLinks
    .filter((other) => other.slug !== slug)
    .map((link) => ({ link, distance: away(link) }))
    .sort((a, b) => (a.distance === b.distance ? 0 : a.distance - b.distance))
    .slice(0, NEARBY)
    .map(({ link }) => link)
}

/** A page that has data: the route that shows it, what it says, and the file to check when something is wrong with it. */
export type ContentPage = { shownBy: Path; data: unknown; file: string; date?: string }

type Piece<P extends keyof PageData> = {
  params: Params<P>
  file: string
  data: PageData[P]
  date?: string | undefined
}

/**
 * Every page that has data, by its address. Throws if two pieces of content have the same address, and names their
 * files; `date` is when the content says it last changed (`YYYY-MM-DD`). `ownReviews` are the published ones, newest
 * first.
 */
export function pagesWithData(ownReviews: readonly OwnReview[] = []): Map<string, ContentPage> {
  const pages = new Map<string, ContentPage>()
  const add = <P extends keyof PageData>(path: P, { params, file, data, date }: Piece<P>) => {
    const address = href(path, params)
    const other = pages.get(address)
    if (other) {
      const files = [...new Set([`src/content/${file}`, other.file])].join(' and ')
      throw new Error(
        `${files}: two pieces of content have the address ${address}. Give one of them another slug.`,
      )
    }
    pages.set(address, { shownBy: path, data, file: `src/content/${file}`, ...(date && { date }) })
  }

  const rating = ratingOf(ownReviews)
  add('/', {
    params: {},
    file: 'towns/towns.ts',
    data: { metadata: metadata.home, towns: mapTowns, views: countyViews },
  })
  add('/about', {
    params: {},
    file: 'company/people.ts',
    data: { people: people.map(({ photo, ...person }) => ({ ...person, photo: photoNamed(photo) })) },
  })
  add('/testimonials', {
    params: {},
    file: 'own-reviews.ts',
    data: {
      metadata: metadata.testimonials,
      ...names,
      rating,
      reviews: ownReviews.slice(0, REVIEWS_AT_ONCE).map(dated),
    },
    date: ownReviews[0]?.created_at.slice(0, 10),
  })
  add('/contact', {
    params: {},
    file: 'services/services.ts',
    data: { metadata: metadata.contact, ...names, diagram: diagramNamed(goodToHave.diagram) },
  })
  const workCard = ({ slug, name, text }: Service): WorkCard => ({
    slug,
    name,
    text,
    price: priceOf(slug),
    picture: serviceDrawings[slug],
  })
  for (const page of Object.values(areaPages)) {
    add(page.path, {
      params: {},
      file: 'area-pages.ts',
      data: {
        page,
        towns: mapTowns,
        views: countyViews,
        drives: page.path.startsWith('/locations') ? drives(page.county) : [],
        services: page.path.startsWith('/locations') ? [] : services.map(workCard),
      },
      date: page.updated,
    })
  }
  for (const page of servicePages)
    add(page.path, {
      params: {},
      file: 'service-pages.ts',
      data: {
        page,
        price: textOf(serviceTexts, page.service, 'services/texts').price,
        services: inFullRows(services.filter((service) => service.page === page.path)).map((service) => ({
          ...workCard(service),
          ...(service.slug === page.service && {
            picture: pictureOfDiagram(page.ownDiagram) ?? serviceDrawings[service.slug],
          }),
        })),
        diagram: diagramNamed(page.explained?.diagram),
      },
      date: page.updated,
    })

  add('/services', {
    params: {},
    file: 'services/services.ts',
    data: {
      metadata: metadata.services,
      words: servicesWords,
      example: servicesWords.prices.row && costExample(servicesWords.prices.row.service),
      demo: services.some(({ slug }) => shownCosts(slug).demo),
      services: services.map(({ slug, name, text }) => ({
        slug,
        name,
        text,
        price: priceOf(slug),
        problems: pricedProblems(slug),
      })),
      towns: townLinks,
    },
  })
  for (const service of services)
    add('/services/:serviceSlug', {
      params: { serviceSlug: service.slug },
      file: `services/texts/${service.slug}.ts`,
      data: {
        metadata: serviceMetadata(service),
        service,
        text: textOf(serviceTexts, service.slug, 'services/texts'),
        costs: shownCosts(service.slug),
        diagram: diagramNamed(textOf(serviceTexts, service.slug, 'services/texts').diagram),
        problems: pricedProblems(service.slug),
        tools: toolsFor(service.slug).map(toolLink),
        jobs: jobsOf(service.slug),
        towns: townLinks,
      },
      date: textOf(serviceTexts, service.slug, 'services/texts').updated,
    })
  for (const problem of problems) {
    const service = serviceOf(problem)
    add('/services/:serviceSlug/problems/:problemSlug', {
      params: { serviceSlug: service.slug, problemSlug: problem.slug },
      file: problem.file,
      data: {
        metadata: problemMetadata(problem),
        service,
        isUrgent: isUrgent(service.slug),
        problem,
        diagram: diagramNamed(problem.diagram),
        problems: otherProblems(problem),
        tools: toolsFor(service.slug, problem.slug).map(toolLink),
        jobs: jobsOf(service.slug, problem.slug),
        towns: townLinks,
      },
      date: problem.updated,
    })
  }

  const slugs = new Set<string>()
  for (const { slug } of towns) {
    if (slugs.has(slug)) throw new Error(`src/content/towns/towns.ts: two towns have the slug ${slug}.`)
    slugs.add(slug)
  }
  for (const town of towns) {
    const others = nearby(town.slug)
    const townSlug = town.slug
    const house = diagramNames.length > 0 ? houseAt(townSlug) : undefined
    add('/locations/:townSlug', {
      params: { townSlug },
      file: `towns/texts/${townSlug}.ts`,
      data: {
        metadata: townMetadata(town),
        town,
        intro: inTwo(townText(townSlug).intro),
        price: textOf(serviceTexts, services[0].slug, 'services/texts').price,
        map: townOnMap(townSlug) !== undefined,
        drive: glanceAt(townSlug, ['drive'])[0]?.text,
        photo: photoOf(townText(townSlug)),
        notes: townNotes(factsToldWith(townSlug)),
        sources: factsToldWith(townSlug).map(({ source }) => source),
        house,
        permit: glanceAt(townSlug, ['permit']),
        glance: glanceAt(
          townSlug,
          glanceTopics.filter(
            (topic) => topic !== 'permit' && topic !== 'drive' && !(house && isOfHouse(topic)),
          ),
        ),
        services: serviceLinks.map((service) => ({ ...service, price: priceOf(service.slug) })),
        towns: others,
        reviews: reviewsOfPlace(ownReviews, townSlug).map(dated),
      },
      date: townText(townSlug).updated,
    })
    for (const service of services) {
      add('/services/:serviceSlug/:townSlug', {
        params: { serviceSlug: service.slug, townSlug },
        file: `services/in-towns/${service.slug}.ts`,
        data: {
          metadata: serviceInTownMetadata(
            service,
            textOf(serviceTexts, service.slug, 'services/texts'),
            town,
          ),
          town,
          service,
          standsAlone: false,
          particular: textOf(serviceInTownTexts, service.slug, 'services/in-towns').towns[townSlug],
          facts: factsToldWith(townSlug, service.slug),
          // Where the way is told in words, the line that says the same in figures is left out.
          glance: glanceAt(townSlug, toldWith.travel === service.slug ? ['permit'] : ['permit', 'drive']),
          demo: textOf(serviceTexts, service.slug, 'services/texts').demo,
          price: textOf(serviceTexts, service.slug, 'services/texts').price,
          timeAndCost: timeAndCost(textOf(serviceTexts, service.slug, 'services/texts')),
          problems: pricedProblems(service.slug),
          jobs: jobsOf(service.slug).filter((job) => job.town === townSlug),
          services: serviceLinks.filter(({ slug }) => slug !== service.slug),
          reviews: reviewsOfPlace(ownReviews, townSlug, service.slug).map(dated),
        },
        date: changedInTown(service.slug, townSlug, textOf(serviceTexts, service.slug, 'services/texts')),
      })
    }
    for (const problem of problems) {
      const service = serviceOf(problem)
      add('/services/:serviceSlug/:townSlug/:problemSlug', {
        params: { serviceSlug: service.slug, townSlug, problemSlug: problem.slug },
        file: problem.file,
        data: {
          metadata: problemInTownMetadata(problem, town),
          town,
          standsAlone: false,
          service,
          isUrgent: isUrgent(service.slug),
          problem: shortProblem(problem),
          diagram: diagramNamed(problem.diagram),
          glance: glanceAt(townSlug, problem.here),
          drive: glanceAt(townSlug, ['drive']),
          problems: otherProblems(problem),
          jobs: jobsOf(service.slug).filter((job) => job.town === townSlug),
          towns: others,
        },
        date: changedInTown(service.slug, townSlug, problem),
      })
    }
  }

  if (isOffered('/blog'))
    add('/blog', {
      params: {},
      file: 'blog/posts.ts',
      data: { metadata: metadata.blog, words: blogWords, posts: postLinks, categories },
      date: posts[0]?.date,
    })
  for (const { slug, name } of categories) {
    const inCategory = postLinks.filter((post) => post.categorySlug === slug)
    add('/blog/category/:category', {
      params: { category: slug },
      file: 'blog/posts.ts',
      data: {
        metadata: categoryMetadata(name),
        name,
        slug,
        lead: blogWords.lead,
        text: categoryText(slug, name),
        posts: inCategory,
        categories,
      },
      date: inCategory[0]?.date,
    })
  }
  for (const [place, post] of posts.entries()) {
    add('/blog/:slug', {
      params: { slug: post.slug },
      file: `blog/${post.slug}.md`,
      data: {
        keywords: postKeywords(post),
        post,
        isUrgent: isUrgent(post.work?.split('/')[0]),
        work: workOf(post),
        tool: toolOf(post),
        diagram: diagramNamed(post.diagram),
        photo: photoOf(post),
        related: relatedPosts(post).map(postLink),
        newer: postLinks[place - 1],
        older: postLinks[place + 1],
      },
      date: post.updated ?? post.date,
    })
  }

  if (isOffered('/resources')) add('/resources', { params: {}, file: 'resources.ts', data: { guides } })
  if (isOffered('/projects'))
    add('/projects', { params: {}, file: 'projects/projects.ts', data: projectsData })
  for (const { file, photos, ...caseStudy } of caseStudies) {
    add('/:token', {
      params: { token: caseStudy.slug },
      file,
      data: {
        caseStudy,
        photos: pairNamed(photos),
        others: caseStudyLinks.filter(({ slug }) => slug !== caseStudy.slug),
        town: towns.find(({ slug }) => slug === caseStudy.town),
        service: services.find(({ slug }) => slug === caseStudy.service),
        diagram: diagramNamed(diagramOf(caseStudy.problem)),
      },
      date: caseStudy.date,
    })
  }
  return pages
}
