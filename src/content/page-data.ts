import { type Post, posts } from './blog/posts'
import { type CaseStudy, caseStudies } from './case-studies/case-studies'
import { type Problem, problems } from './problems/problems'
import { type Service, services } from './services/services'
import { type Town, towns } from './towns/towns'

/*
 * What the pages say, by address, where that grows with the content. Runs when the site is built (and in the
 * development server), never in a browser: there it arrives as /data<path>.json, so that pages import only the types.
 */

export type TownLink = Pick<Town, 'slug' | 'name' | 'county'>
export type ProblemLink = Pick<Problem, 'slug' | 'service' | 'name'>
export type PostLink = Omit<Post, 'html'>

export type HomeData = { towns: TownLink[] }
export type ContactData = { towns: Pick<Town, 'slug' | 'name'>[]; services: Pick<Service, 'slug' | 'name'>[] }
export type AreaData = { towns: TownLink[] }
export type TownData = { town: Town; services: Service[]; problems: ProblemLink[]; towns: TownLink[] }
export type ServiceInTownData = { town: Town; service: Service; problems: ProblemLink[]; services: Service[] }
export type ProblemInTownData = { town: Town; service: Service; problem: Problem; towns: TownLink[] }
export type BlogData = { posts: PostLink[]; categories: { slug: string; name: string }[] }
export type BlogCategoryData = BlogData & { name: string; slug: string }
export type BlogPostData = { post: Post; related: PostLink[] }
export type CaseStudyData = { caseStudy: CaseStudy; town: Town | undefined; service: Service | undefined }

const townLinks: TownLink[] = towns.map(({ slug, name, county }) => ({ slug, name, county }))
const problemLinks: ProblemLink[] = problems.map(({ slug, service, name }) => ({ slug, service, name }))
const postLinks: PostLink[] = posts.map(({ html: _, ...link }) => link)
const categories = [
  ...new Map(
    posts.map((post) => [post.categorySlug, { slug: post.categorySlug, name: post.category }]),
  ).values(),
]
const inCounty = (county: Town['county']): AreaData => ({
  towns: townLinks.filter((town) => town.county === county),
})

/** Every page that has data, as `[path, data]`. */
export function pagesWithData(): Map<string, unknown> {
  const pages = new Map<string, unknown>()
  const add = <Data>(path: string, data: Data) => {
    if (pages.has(path))
      throw new Error(`Two pieces of content have the address ${path}: give one of them another slug.`)
    pages.set(path, data)
  }

  add<HomeData>('/', { towns: townLinks })
  add<ContactData>('/contact', {
    towns: towns.map(({ slug, name }) => ({ slug, name })),
    services: services.map(({ slug, name }) => ({ slug, name })),
  })
  add<AreaData>('/locations', { towns: townLinks })
  add<AreaData>('/locations/suffolk-county', inCounty('suffolk'))
  add<AreaData>('/locations/nassau-county', inCounty('nassau'))
  add<AreaData>('/electrician-ronkonkoma', inCounty('suffolk'))
  add<AreaData>('/electrician-suffolk-county', inCounty('suffolk'))
  add<AreaData>('/electrician-long-island', { towns: townLinks })

  for (const town of towns) {
    const others = townLinks.filter((other) => other.slug !== town.slug && other.county === town.county)
    add<TownData>(`/locations/${town.slug}`, {
      town,
      services: [...services],
      problems: problemLinks,
      towns: others,
    })
    for (const service of services) {
      add<ServiceInTownData>(`/services/${service.slug}/${town.slug}`, {
        town,
        service,
        problems: problemLinks.filter((problem) => problem.service === service.slug),
        services: services.filter((other) => other !== service),
      })
    }
    for (const problem of problems) {
      const service = services.find(({ slug }) => slug === problem.service)
      if (!service)
        throw new Error(`The problem ${problem.slug} is of a service that does not exist: ${problem.service}`)
      add<ProblemInTownData>(`/services/${service.slug}/${town.slug}/${problem.slug}`, {
        town,
        service,
        problem,
        towns: townLinks.filter((other) => other.slug !== town.slug),
      })
    }
  }

  add<BlogData>('/blog', { posts: postLinks, categories })
  for (const { slug, name } of categories) {
    add<BlogCategoryData>(`/blog/category/${slug}`, {
      name,
      slug,
      posts: postLinks.filter((post) => post.categorySlug === slug),
      categories,
    })
  }
  for (const post of posts) {
    add<BlogPostData>(`/blog/${post.slug}`, {
      post,
      related: postLinks.filter(({ slug }) => slug !== post.slug).slice(0, 3),
    })
  }
  for (const caseStudy of caseStudies) {
    add<CaseStudyData>(`/${caseStudy.slug}`, {
      caseStudy,
      town: towns.find(({ slug }) => slug === caseStudy.town),
      service: services.find(({ slug }) => slug === caseStudy.service),
    })
  }
  return pages
}
