import type { BlogPostData, CaseStudyData } from '../../src/content/page-data.ts'
import type { WrittenPage } from './page-heads.ts'

type Page = Pick<WrittenPage, 'data'>

/** The page's data, if it has the keys of `Data`. */
export const dataWith = <Data extends object>(data: unknown, ...keys: (keyof Data & string)[]) =>
  typeof data === 'object' && data !== null && keys.every((key) => key in data) ? (data as Data) : undefined

/** The post that the page shows; undefined if it shows something else. */
export const blogPostOf = ({ data }: Page) => dataWith<BlogPostData>(data, 'post', 'related')?.post

/** The case study that the page shows; undefined if it shows something else. */
export const caseStudyOf = ({ data }: Page) => dataWith<CaseStudyData>(data, 'caseStudy')?.caseStudy
