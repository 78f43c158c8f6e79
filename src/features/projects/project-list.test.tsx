// @vitest-environment jsdom

import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { ProjectsData } from '@/content/page-data'
import { services } from '@/content/services/services'
import { towns } from '@/content/towns/towns'
import { ProjectList } from './project-list'

const [first, second] = services

const project = (slug: string, { slug: kind, short, name }: typeof first | typeof second) => ({
  slug,
  kind,
  demo: true,
  title: `Title of ${slug}`,
  town: towns[0].slug,
  townName: towns[0].name,
  kindName: short,
  serviceName: name,
  month: '2026-05' as const,
  monthText: 'May 2026',
  found: 'Found.',
  done: 'Done.',
  result: 'Result.',
})

const data: Pick<ProjectsData, 'projects' | 'kinds' | 'stories'> = {
  stories: [],
  projects: [project('one', first), project('two', second), project('three', first)],
  kinds: [
    { slug: first.slug, name: first.short, count: 2 },
    { slug: second.slug, name: second.short, count: 1 },
  ],
}

const show = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <ProjectList {...data} />
    </MemoryRouter>,
  )
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('the URL says which kind of work is shown, and the count is announced', () => {
  show(`/projects?kind=${first.slug}`)
  expect(titles()).toEqual(['Title of one', 'Title of three'])
  expect(screen.getByRole('status').textContent).toBe(`2 of 3 projects: ${first.short}.`)
  const filter = within(screen.getByRole('navigation', { name: 'Projects by kind of work' }))
  expect(filter.getByRole('link', { current: true }).textContent).toBe(`${first.short} 2`)
  expect(filter.getByRole('link', { name: `${second.short} 1` }).getAttribute('href')).toBe(
    `/projects?kind=${second.slug}`,
  )
})

test('without a kind in the URL, or with an unknown one, all projects are shown', () => {
  for (const address of ['/projects', '/projects?kind=none-of-ours']) {
    const { unmount } = show(address)
    expect(titles()).toHaveLength(3)
    expect(screen.getByRole('status').textContent).toBe('All 3 projects.')
    unmount()
  }
})

test('the HTML has all projects no matter what the URL asks for, so that nothing is missing without JavaScript', () => {
  const html = renderToString(
    <StaticRouter location={`/projects?kind=${first.slug}`}>
      <ProjectList {...data} />
    </StaticRouter>,
  )
  for (const { title } of data.projects) expect(html).toContain(title)
})

test('made-up work is marked as such', () => {
  show('/projects')
  expect(screen.getAllByText(/demonstration/)).toHaveLength(3)
})
