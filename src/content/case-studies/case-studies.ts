/** One job told from the call to the result. Its page is at `/<slug>`: one word or several, never that of a page. */
export type CaseStudy = {
  slug: string
  /** Made up to show how a case study looks; must be gone before `demo: false`. */
  demo: boolean
  title: string
  town: string
  service: string
  date: string
  found: string
  done: string
  result: string
}

const files = import.meta.glob<{ default: CaseStudy }>('./*/*.ts', { eager: true })

/** All case studies: case-studies/<year>/<slug>.ts. */
export const caseStudies: (CaseStudy & { file: string })[] = Object.entries(files).map(([path, file]) => ({
  ...file.default,
  file: path.replace('./', 'case-studies/'),
}))
