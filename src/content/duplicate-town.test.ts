import { expect, test, vi } from 'vitest'
import { pagesWithData } from './page-data'
import { towns } from './towns/towns'

vi.mock('./towns/towns', async (importOriginal) => {
  const { towns } = await importOriginal<typeof import('./towns/towns')>()
  return { towns: [...towns, { ...towns[0], name: 'Another town' }] }
})

test('two towns with one slug stop the build, and the file is named', () => {
  expect(() => pagesWithData()).toThrow(
    `src/content/towns/towns.ts: two towns have the slug ${towns[0].slug}.`,
  )
})
