// @vitest-environment jsdom

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Photo } from '@/content/photos'
import { BeforeAndAfterPhotos, Photograph } from './photograph'

const photo: Photo = {
  name: 'panel-0123456789',
  width: 1500,
  height: 2000,
  widths: [480, 960, 1500],
  placeholder: 'data:image/webp;base64,UklGRg==',
  alt: 'A panel with every breaker labeled',
}

test('a photograph has its place before it is there, and is fetched in the width that the screen needs when it comes near', () => {
  document.body.innerHTML = renderToStaticMarkup(<Photograph photo={photo} sizes="90vw" />)
  const image = document.querySelector('picture > img')
  expect(image?.getAttribute('alt')).toBe(photo.alt)
  expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['1500', '2000'])
  expect(image?.getAttribute('loading')).toBe('lazy')
  const avif = document.querySelector('picture > source[type="image/avif"]')
  expect(avif?.getAttribute('srcset')).toBe(
    '/photos/panel-0123456789-480.avif 480w, /photos/panel-0123456789-960.avif 960w, /photos/panel-0123456789-1500.avif 1500w',
  )
  expect(image?.getAttribute('srcset')).toBe(avif?.getAttribute('srcset')?.replaceAll('.avif', '.webp'))
  for (const part of [avif, image]) expect(part?.getAttribute('sizes')).toBe('90vw')
  // Nobody reads the placeholder, and the policy of the site allows no style attributes.
  expect(document.querySelector(`img[src="${photo.placeholder}"]`)?.getAttribute('alt')).toBe('')
  expect(document.body.innerHTML).not.toContain('style=')
  expect(document.querySelector('figcaption')).toBeNull()
})

test('a pair says which is which, with what each shows', () => {
  const after = { ...photo, alt: 'After', caption: 'Forty spaces, every one labeled' }
  document.body.innerHTML = renderToStaticMarkup(
    <BeforeAndAfterPhotos photos={{ before: photo, after }} sizes="45vw" />,
  )
  const captions = [...document.querySelectorAll('figcaption')].map(({ textContent }) => textContent)
  expect(captions).toEqual(['Before', 'After: Forty spaces, every one labeled'])
})
