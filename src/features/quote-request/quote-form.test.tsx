// @vitest-environment jsdom

import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { keepDraft } from './draft'
import { QuoteForm } from './quote-form'

beforeEach(() => localStorage.clear())

/** Acts when the boxes are on the page and react-hook-form has not yet been told what was typed before. */
function Meanwhile({ act }: { act: () => void }) {
  useLayoutEffect(act, [act])
  return null
}

const option = { slug: 'here', name: 'Here' }

const open = (act: () => void) =>
  render(
    <>
      <QuoteForm towns={[option]} services={[option]} Photos={() => null} />
      <Meanwhile act={act} />
    </>,
  )

test('what is chosen in the moment in which the form is taken over stays chosen', async () => {
  open(() => {
    screen.getByRole('radio', { name: 'Email' }).click()
    screen.getByRole('checkbox', { name: 'Mornings' }).click()
  })
  expect(await screen.findByRole('radio', { name: 'Email', checked: true })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mornings' }).checked).toBe(true)
})

test('a draft’s good times stay when nothing was chosen', async () => {
  keepDraft({ values: { preferred_times: ['evening'] } })
  open(() => {})
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Evenings' }).checked).toBe(true)
})
