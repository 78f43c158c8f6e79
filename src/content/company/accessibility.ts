import { business, takesBitcoin } from '../business'
import type { Metadata } from '../metadata'
import type { TextBlock } from './text-block'

/** The last change of the text below. */
export const accessibilityChanged = 'November 21, 2026'

/** What is done so that everyone can use the site, and what is known to fall short: the page /accessibility. */
export const accessibility: TextBlock[] = [
  {
    heading: 'What we aim for',
    paragraphs: [
      'The Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every public page, in the quote form, in sign-in and in the customer’s pages. Somebody in an emergency may be reading this with a screen reader, with one hand, or at four times the usual size, and must reach the phone number as fast as everyone else.',
    ],
  },
  {
    heading: 'What we have done',
    points: [
      'Everything works with just the keyboard. The first press of Tab offers a link that skips the menu; the menus open with Enter, Space or the arrow key and close with Escape; where you are is always outlined.',
      'Pages have one main heading, headings in order, landmarks, and a language. When you follow a link, the heading of the new page is read out.',
      'Every field of a form has its label. A mistake is explained in words next to the field, tied to it for screen readers, with what to do about it, and what you typed stays.',
      'Text has at least the contrast that level AA requires, and nothing is conveyed by color alone.',
      'Pages can be enlarged to 400% and read at a width of 320 pixels without scrolling sideways.',
      'Buttons and menu entries are large enough for a thumb: usually 48 pixels high, never below the 24 that WCAG 2.2 requires.',
      'Nothing moves for longer than five seconds, and nothing at all if your device asks for less motion.',
      'Decorative drawings are hidden from screen readers, and tables have headings for their columns or rows.',
      'Public pages can be read, and the phone number called, with JavaScript switched off.',
    ],
  },
  {
    heading: 'How it is tested',
    paragraphs: [
      'Before a change goes out, one page of every kind is opened in a browser at the width of a phone and of a desktop and checked with axe, an automatic tester of the WCAG rules; a single finding stops the change. Menus and dialogs are also tested with the keyboard. And the site’s own measurements ask Lighthouse’s accessibility audit for 100 of 100 on every kind of public page.',
      'Automatic tests find only a part of what can be wrong. No independent expert has audited this site yet, so we do not claim full conformance: we say what we aim for, and fix what we are told about.',
    ],
  },
  {
    heading: 'What we know falls short',
    points: [
      'Reviews copied from Google and what visitors write are shown as written: the language, capitals and symbols are their authors’.',
      'Short messages at the edge of the screen disappear after four to five seconds. They confirm what can also be seen on the page.',
      ...(takesBitcoin
        ? [
            'The QR code in the Bitcoin dialog cannot be read by ear. The address is beside it as text, with a button that copies it.',
          ]
        : []),
      'Sites that we link to, such as the pages of towns and of the utility, and the PDF files there, are not ours to repair.',
    ],
  },
  {
    heading: 'Another way is always open',
    paragraphs: [
      'Whatever the form can’t do for you, we take care of on the phone, for as long as it takes, and calls through a relay service (711) are welcome. If you would rather write, an email with the same few lines is as good as the form. At your house, tell us what helps: large print for the quote, reading it aloud, a call instead of the doorbell, somebody you trust beside you.',
    ],
  },
  {
    heading: 'Tell us where it fails',
    paragraphs: [
      `The page, what you tried to do, and what you use (browser, screen reader, zoom) are all we need; any of them is better than none. A person answers ${business.answers.otherwise}, helps you with what you came for right away, and tells you when the page will be fixed. If that isn’t enough, say so, and ask for whoever is responsible for the site.`,
    ],
  },
]

export const accessibilityMetadata: Metadata = {
  title: 'Accessibility',
  description:
    'What we do so that everyone can use this site by WCAG 2.2 AA, how it is tested, what we know falls short, and how to tell us.',
  keywords: 'accessibility, WCAG 2.2',
}
