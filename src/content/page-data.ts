import { type Post, posts } from './blog/posts'
import { business } from './business'
import { type CaseStudy, caseStudies } from './case-studies/case-studies'
import { type OwnRating, type OwnReview, REVIEWS_AT_ONCE, ratingOf, reviewsOfPlace } from './own-reviews'
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

type Names = { towns: Pick<Town, 'slug' | 'name'>[]; services: Pick<Service, 'slug' | 'name'>[] }

export type HomeData = { towns: TownLink[]; rating: OwnRating }
export type TestimonialsData = Names & { rating: OwnRating; reviews: OwnReview[] }
export type ContactData = Names
export type AreaData = { towns: TownLink[] }
export type TownData = {
  town: Town
  services: Service[]
  problems: ProblemLink[]
  towns: TownLink[]
  reviews: OwnReview[]
}
export type ServiceInTownData = {
  town: Town
  service: Service
  problems: ProblemLink[]
  services: Service[]
  reviews: OwnReview[]
}
export type ProblemInTownData = { town: Town; service: Service; problem: Problem; towns: TownLink[] }
export type BlogData = { posts: PostLink[]; categories: { slug: string; name: string }[] }
export type BlogCategoryData = BlogData & { name: string; slug: string }
export type BlogPostData = { post: Post; related: PostLink[] }
export type CaseStudyData = { caseStudy: CaseStudy; town: Town | undefined; service: Service | undefined }

const townLinks: TownLink[] = towns.map(({ slug, name, county }) => ({ slug, name, county }))
const problemLinks: ProblemLink[] = problems.map(({ slug, service, name }) => ({ slug, service, name }))
const names: Names = {
  towns: towns.map(({ slug, name }) => ({ slug, name })),
  services: services.map(({ slug, name }) => ({ slug, name })),
}
const postLinks: PostLink[] = posts.map(({ html: _, ...link }) => link)
const categories = [
  ...new Map(
    posts.map((post) => [post.categorySlug, { slug: post.categorySlug, name: post.category }]),
  ).values(),
]
const inCounty = (county: Town['county']): AreaData => ({
  towns: townLinks.filter((town) => town.county === county),
})

/** A page that has data: what it says, and the file to look into when something is wrong with it. */
export type ContentPage = { data: unknown; file: string; date?: string }

/** The seed's own reviews say so of themselves: a real business must not show them. */
const isDemoReview = ({ body }: OwnReview) => body.startsWith('Demo review: ')

/**
 * Every page that has data, by its address. Throws where two pieces of content have one address, and names their files;
 * `date` is when the content itself says that it was written (`YYYY-MM-DD`). `ownReviews` are the published ones, newest
 * first; throws where a real business would show a demo review.
 */
export function pagesWithData(ownReviews: readonly OwnReview[] = []): Map<string, ContentPage> {
  if (!business.demo && ownReviews.some(isDemoReview)) {
    throw new Error(
      'src/content/business.ts says `demo: false`, and the backend has the demo reviews of supabase/seed.sql. Delete them there.',
    )
  }
  const pages = new Map<string, ContentPage>()
  const add = <Data>(path: string, file: string, data: Data, date?: string) => {
    const other = pages.get(path)
    if (other) {
      const files = [...new Set([`src/content/${file}`, other.file])].join(' and ')
      throw new Error(
        `${files}: two pieces of content have the address ${path}. Give one of them another slug.`,
      )
    }
    pages.set(path, { data, file: `src/content/${file}`, ...(date && { date }) })
  }

  const rating = ratingOf(ownReviews)
  add<HomeData>('/', 'towns/towns.ts', { towns: townLinks, rating })
  add<TestimonialsData>('/testimonials', 'own-reviews.ts', {
    ...names,
    rating,
    reviews: ownReviews.slice(0, REVIEWS_AT_ONCE),
  })
  add<ContactData>('/contact', 'services/services.ts', names)
  add<AreaData>('/locations', 'towns/towns.ts', { towns: townLinks })
  add<AreaData>('/locations/suffolk-county', 'towns/towns.ts', inCounty('suffolk'))
  add<AreaData>('/locations/nassau-county', 'towns/towns.ts', inCounty('nassau'))
  add<AreaData>('/electrician-ronkonkoma', 'towns/towns.ts', inCounty('suffolk'))
  add<AreaData>('/electrician-suffolk-county', 'towns/towns.ts', inCounty('suffolk'))
  add<AreaData>('/electrician-long-island', 'towns/towns.ts', { towns: townLinks })

  for (const town of towns) {
    const others = townLinks.filter((other) => other.slug !== town.slug && other.county === town.county)
    add<TownData>(`/locations/${town.slug}`, 'towns/towns.ts', {
      town,
      services: [...services],
      problems: problemLinks,
      towns: others,
      reviews: reviewsOfPlace(ownReviews, town.slug),
    })
    for (const service of services) {
      add<ServiceInTownData>(`/services/${service.slug}/${town.slug}`, 'services/services.ts', {
        town,
        service,
        problems: problemLinks.filter((problem) => problem.service === service.slug),
        services: services.filter((other) => other !== service),
        reviews: reviewsOfPlace(ownReviews, town.slug, service.slug),
      })
    }
    for (const problem of problems) {
      const service = services.find(({ slug }) => slug === problem.service)
      if (!service) throw new Error(`src/content/${problem.file}: there is no service ${problem.service}.`)
      add<ProblemInTownData>(`/services/${service.slug}/${town.slug}/${problem.slug}`, problem.file, {
        town,
        service,
        problem,
        towns: townLinks.filter((other) => other.slug !== town.slug),
      })
    }
  }

  add<BlogData>('/blog', 'blog/posts.ts', { posts: postLinks, categories }, posts[0]?.date)
  for (const { slug, name } of categories) {
    const inCategory = postLinks.filter((post) => post.categorySlug === slug)
    add<BlogCategoryData>(
      `/blog/category/${slug}`,
      'blog/posts.ts',
      { name, slug, posts: inCategory, categories },
      inCategory[0]?.date,
    )
  }
  for (const post of posts) {
    add<BlogPostData>(
      `/blog/${post.slug}`,
      `blog/${post.slug}.md`,
      {
        post,
        related: postLinks.filter(({ slug }) => slug !== post.slug).slice(0, 3),
      },
      post.date,
    )
  }
  for (const caseStudy of caseStudies) {
    add<CaseStudyData>(
      `/${caseStudy.slug}`,
      caseStudy.file,
      {
        caseStudy,
        town: towns.find(({ slug }) => slug === caseStudy.town),
        service: services.find(({ slug }) => slug === caseStudy.service),
      },
      caseStudy.date,
    )
  }
  return pages
}
