import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { withPhoneLinks } from './with-phone-links'

const html = (text: string) => renderToStaticMarkup(<p>{withPhoneLinks(text)}</p>)

it.each([
  ['Call 911 first.', 'tel:911'],
  ['Call (631) 555-0142.', 'tel:+16315550142'],
  ['Outages: 1-800-490-0075.', 'tel:+18004900075'],
])('%s can be pressed', (text, link) => {
  expect(html(text)).toContain(`href="${link}"`)
})

it.each(['It counts in full (220.82(C)(6)).', '240.4(D)(5)', 'from 7 to 9', '(2 of 3)'])(
  '%s cannot',
  (text) => {
    expect(html(text)).toBe(`<p>${text}</p>`)
  },
)
