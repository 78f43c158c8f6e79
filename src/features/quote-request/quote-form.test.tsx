// @vitest-environment jsdom

import { fireEvent, screen } from '@testing-library/react'
import { useEffect, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepDraft } from './draft'
import { QuoteForm } from './quote-form'

beforeEach(() => {
  localStorage.clear()
  // What comes in the middle of React's work comes as on a page, not when a test lets it.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
})

type Meanwhile = { whenDrawn?: () => void; whenTold?: () => void }

/**
 * Acts when the boxes are on the page and react-hook-form has not yet been told what was typed before, or right after it could have
 * been told.
 */
function Meanwhile({ whenDrawn, whenTold }: Meanwhile) {
  useLayoutEffect(() => whenDrawn?.(), [whenDrawn])
  useEffect(() => whenTold?.(), [whenTold])
  return null
}

const option = { slug: 'here', name: 'Here' }

function open(meanwhile: Meanwhile) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <>
      <QuoteForm towns={[option]} services={[option]} Photos={() => null} />
      <Meanwhile {...meanwhile} />
    </>,
  )
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
}

test.each(['whenDrawn', 'whenTold'])(
  'what is chosen and typed in the moment in which the form is taken over stays (%s)',
  async (when) => {
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' })
    open({
      [when]: () => {
        screen.getByRole('radio', { name: 'Email' }).click()
        screen.getByRole('checkbox', { name: 'Mornings' }).click()
        fireEvent.input(name(), { target: { value: 'Test Visitor' } })
      },
    })
    expect(await screen.findByRole('radio', { name: 'Email', checked: true })).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mornings' }).checked).toBe(true)
    expect(name().value).toBe('Test Visitor')
  },
)

test('a draft’s good times stay when nothing was chosen', async () => {
  keepDraft({ values: { preferred_times: ['evening'] } })
  open({})
  expect(await screen.findByRole('checkbox', { name: 'Evenings', checked: true })).toBeDefined()
})
