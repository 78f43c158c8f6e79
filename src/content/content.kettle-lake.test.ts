import { expect, test } from 'vitest'
import { caseStudies } from './case-studies/case-studies'
import { type ProjectsData, pagesWithData } from './page-data'
import { projects } from './projects/projects'
import { townTexts } from './towns/town-text'

test('a fact about one kind of work in a town appears with that work and nowhere else', () => {
  const pages = [...pagesWithData()].map(([path, { data }]) => ({ path, says: JSON.stringify(data) }))
  const facts = [...townTexts].flatMap(([town, text]) => text.facts.map((fact) => ({ town, ...fact })))
  const ofOneKind = facts.filter(({ about }) => about)
  expect(ofOneKind).not.toEqual([])
  for (const { town, about, text } of ofOneKind)
    expect(pages.filter(({ says }) => says.includes(text)).map(({ path }) => path)).toEqual([
      `/services/${about}/${town}`,
    ])
})

test('every project has a kind that visitors can choose, and says where it was', () => {
  const data = pagesWithData().get('/projects')?.data as ProjectsData
  expect(data.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(projects.length + caseStudies.length)
  for (const { kind, kindName, town, townName } of data.projects) {
    expect(kindName).not.toBe(kind)
    expect(townName).not.toBe(town)
  }
})
