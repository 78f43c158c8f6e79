import { type Answers, slugOf } from './answers.ts'
import { code, type Present, withoutConstant, withValue } from './source.ts'

/*
 * The content that changes with the trade. What the answers do not say is left empty, and the site leaves out what is empty.
 */

type Trade = NonNullable<Answers['trade']>

/** Texts about the trade that was there before: they are deleted. */
export const ofTheTrade = [
  'problems/*/*.ts',
  'services/texts/*.ts',
  'services/in-towns/*.ts',
  'blog/*.md',
] as const

/** The parts of the site that begin empty: the calculators reckon with electricity, and posts and projects are still to be written. */
const emptyAtFirst = ['/blog', '/projects', '/resources']

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
const hub = (slug: string) => `href('/services/:serviceSlug', { serviceSlug: ${code(slug)} })`

/** Words in lines that fit on a picture for whoever shares a page: 13 letters, as far as its words allow. */
function inLines(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && longer.length <= 13) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The files that say what the trade is and does, by their path in src/content. */
export function tradeContentOf(
  trade: Trade,
  demo: boolean,
  { text, askedAs }: Present,
  today: string,
): [path: string, text: string][] {
  const services = trade.services.map((service) => ({ ...service, slug: slugOf(service.name) }))
  const urgent = { ...trade.emergency, slug: slugOf(trade.emergency.name), short: 'Emergency' }
  const all = [...services, urgent]
  const hazards = trade.emergency.hazards
  const shown = services.slice(0, 3)
  const changed = (path: string, ...values: [name: string, value: string][]): [string, string] => [
    path,
    values.reduce((source, [name, value]) => withValue(source, name, value), text(path)),
  ]
  /** The same in a file that has links to pages with parameters. */
  const linking = ([path, source]: [string, string]): [string, string] => [
    path,
    source.replace(
      "import type { Href } from '@/lib/paths'",
      "import { type Href, href } from '@/lib/paths'",
    ),
  ]

  return [
    changed('trade.ts', ['trade', code(trade.words)]),
    changed('addresses.ts', ['servicePagePaths', '[]'], ['without', code(emptyAtFirst)]),
    changed('services/services.ts', [
      'services',
      code([
        ...services.map(({ slug, name, short, text }) => ({ slug, name, short, page: '/services', text })),
        { slug: urgent.slug, name: urgent.name, short: urgent.short, page: '/emergency', text: urgent.text },
      ]),
    ]),
    changed(
      'services/service-words.ts',
      ['askedAbout', code(Object.fromEntries(all.map(({ slug, askedAbout }) => [slug, askedAbout])))],
      ['serviceOfPage', code({ '/emergency': urgent.slug })],
      ['emergencyService', code(urgent.slug)],
    ),
    changed('services/services-words.ts', [
      'servicesWords',
      code({
        lead: `What each kind of work includes, and what to do about the problems that people call about. ${hazards[0]}?`,
        which: { heading: 'Which one is yours?', cases: [] },
        prices: {
          heading: 'How to read our prices',
          yours:
            'Your own price is written down after somebody has seen the place, and it does not change unless you change the job or we find something nobody could see. Then we stop, show you, and ask.',
        },
      }),
    ]),
    changed('services/drawings.ts', ['serviceDrawings', '{}'], ['pageDrawings', '{}']),
    changed('services/told-with.ts', ['toldWith', '{}']),
    changed('diagrams.ts', ['diagrams', '{}']),
    changed('services/costs.ts', [
      'costTables',
      `{${all.map(({ slug }) => `${code(slug)}: { demo: ${demo}, asOf: ${code(today.slice(0, 7))}, basis, rows: [] }`).join(',')}}`,
    ]),
    ...all.map(({ slug, from }): [string, string] => [
      `services/texts/${slug}.ts`,
      `import type { ServiceText } from '../service-texts'\n\nexport default ${code({
        slug,
        demo,
        updated: today,
        about: [],
        included: [],
        not: [],
        steps: [],
        price: from ? `from ${dollars(from)}` : 'priced by the job',
        cost: `${from ? `From ${dollars(from)}. ` : ''}What yours costs depends on the job: you get the price in writing before the work begins.`,
        time: '',
        questions: [],
        sources: [],
      })} satisfies ServiceText\n`,
    ]),
    ...services.flatMap(({ slug: service, problems }) =>
      problems.map((problem): [string, string] => {
        const slug = slugOf(problem.name)
        return [
          `problems/${service}/${slug}.ts`,
          `import type { Problem } from '../problems'\n\nexport default ${code({
            slug,
            service,
            demo,
            updated: today,
            here: [],
            name: problem.name,
            answer: problem.answer,
            symptoms: problem.symptoms,
            causes: [],
            safeToCheck: problem.safeToCheck,
            stopAndCall: problem.stopAndCall,
            repair: problem.whatWeDo,
            time: problem.time,
            cost: problem.cost,
            code: [],
            sources: [],
          })} satisfies Problem\n`,
        ]
      }),
    ),
    servicePages(trade, demo, urgent, text('service-pages.ts'), today),
    [
      'after-danger.ts',
      withValue(
        withValue(withoutConstant(text('after-danger.ts'), 'us'), 'isOurWork', 'false').replace(
          "import { business } from './business'\n",
          '',
        ),
        'afterDanger',
        electricianInstead(),
      ),
    ],
    linking(
      changed(
        'navigation.ts',
        [
          'serviceLinks',
          `[${[
            ...shown.map(({ slug, name }) => `{ to: ${hub(slug)}, text: ${code(name)} }`),
            `{ to: '/emergency', text: 'Emergency Services', note: 'Day and night, call first' }`,
          ].join(',')}]`,
        ],
        [
          'waysOn',
          code([
            { to: '/', text: 'Home' },
            { to: '/services', text: 'What we do' },
            { to: '/emergency', text: 'Emergency' },
            { to: '/locations', text: 'Towns we serve' },
            { to: '/contact', text: 'Ask for a quote' },
          ]),
        ],
      ),
    ),
    changed('begin-here.ts', [
      'beginHere',
      `offered([
  { to: '/emergency', text: 'Emergency', note: 'What to do first, and whom to call' },
  { to: '/services', text: 'What we do' },
  { to: '/locations', text: 'Your town' },
  { to: '/resources', text: 'Tools' },
  { to: '/blog', text: 'Guides' },
  { to: '/projects', text: 'Projects', note: 'What was found and done' },
  { to: '/contact', text: \`Ask \${trade.aPro}\` },
])`,
    ]),
    linking(
      changed(
        'home.ts',
        ['troubles', code(trade.troubles)],
        ['ownReasons', '[]'],
        [
          'serviceCards',
          `[${[
            ...shown.map(
              ({ slug, name, text }) => `{ to: ${hub(slug)}, title: ${code(name)}, text: ${code(text)} }`,
            ),
            `{ to: '/emergency', title: 'Emergency Services', text: ${code(urgent.text)} }`,
          ].join(',')}]`,
        ],
        ['emergencyHazards', code(hazards)],
      ),
    ),
    changed(
      'contact.ts',
      ['photo', "'A photo of the place where the work will be often saves a visit.'"],
      ['handyDiagram', 'undefined'],
      [
        'handy',
        code([
          'What happens, and since when.',
          'Roughly when the house was built.',
          'Who owns the building, if it is not you. Permits are filed in the name of the owner.',
        ]),
      ],
      [
        'callInstead',
        code([
          'Smoke or flames: out of the house first, then 911. Gas or a carbon monoxide alarm: out, touch nothing, 911 from outside.',
          `${hazards.join(', ')}: call us instead of filling out a form. The phone is answered at any hour.`,
        ]),
      ],
    ),
    changed(
      'company/terms.ts',
      ['access', "'We can get to where the work is, and to what shuts it off.'"],
      ['code', code(trade.code)],
      ['caution', "'What these pages call safe to check yourself never includes taking anything apart.'"],
    ),
    aboutPage(),
    noProposals(text('proposals.ts'), today),
    withoutNumbers(
      changed(
        'resources.ts',
        ['toolNotes', '[]'],
        ['numbers', '[]'],
        ['resources', '[]'],
        ['resourcesMetadata', code(emptyResources)],
      ),
    ),
    [
      'tools/offered.ts',
      `import type { Tool, ToolName } from '../tools'

/** The tools that the site offers, by the page that shows each. */
export const tools: Partial<Record<ToolName, Tool>> = {}
`,
    ],
    searchWords(trade.search, text('search-words.ts')),
    ownDangers(trade.emergency.first, text('own-dangers.ts')),
    changed('blog/categories.ts', ['categoryTexts', '{}']),
    changed('asked-as.ts', ['askedAs', code(askedWithoutTrade(askedAs, hazards))]),
    changed('social-pictures.ts', [
      'socialPictures',
      `{
  home: ['Licensed', ${code(trade.words.pros)}, business.inRegion],
  ${all.map(({ slug, name }) => `${code(slug)}: ${code(inLines(name))},`).join('\n  ')}
  blog: ['Plain answers', ${code(`about ${trade.words.matter}`)}],
  area: ['Your local', ${code(trade.words.pro)}, business.inRegion],
  tools: ['What to have', 'at hand'],
  projects: ['Jobs, told', 'from the call', 'to the result'],
}`,
    ]),
  ]
}

/** A phrase as part of a pattern: `burst pipe` finds `Burst  pipes` too. */
const inPattern = (phrase: string) =>
  phrase
    .toLowerCase()
    .replace(/[^a-z0-9' ]/g, '')
    .trim()
    .split(/ +/)
    .map((word) => `${word}s?`)
    .join(' +')
const pattern = (phrases: readonly string[], flags = '') =>
  `/\\b(?:${phrases.map(inPattern).join('|')})\\b/${flags}`

/** The page of resources names no number until somebody writes it, so that it needs none of the business's. */
const withoutNumbers = ([path, source]: [string, string]): [string, string] => [
  path,
  source.replace("import { emergencyNumbers } from './business'\n", ''),
]

/** What jobs need is the trade's own: an estimate proposes nothing until somebody writes it. */
function noProposals(present: string, today: string): [string, string] {
  const shared = ['surge', 'arcFault', 'fourWires', 'burial', 'shutOff', 'transfer']
  const alone = shared.reduce(withoutConstant, present)
  const from = code({ edition: '', asOf: today })
  return ['proposals.ts', withValue(withValue(alone, 'jobFacts', '[]'), 'proposalsFrom', from)]
}

function searchWords({ sayings, synonyms, spanish }: Trade['search'], present: string): [string, string] {
  const said = sayings.map(({ said, means }) => `[${pattern(said, 'g')}, ${code(means)}],`)
  const values: [string, string][] = [
    ['sayings', `[${said.join('\n')}]`],
    ['synonyms', code(synonyms)],
    ['spanishSayings', '[]'],
    ['spanishWords', code(spanish)],
  ]
  const written = values.reduce((source, [name, value]) => withValue(source, name, value), present)
  return ['search-words.ts', written.replace(' // biome-ignore format: a dictionary', '')]
}

function ownDangers(places: Trade['emergency']['first'], present: string): [string, string] {
  const known = places.flatMap(({ heading, steps, said }) =>
    said
      ? [`{ said: ${pattern(said)}, heading: ${code(heading)}, steps: ${code(steps)}, calls: ['us'] },`]
      : [],
  )
  return ['own-dangers.ts', withValue(present, 'ownDangers', `[${known.join('\n')}]`)]
}

const emptyResources = {
  title: 'Resources and tools',
  description: 'What to have at hand before you need it, and what to find out before you ask for a quote.',
  keywords: 'resources',
}

/** The emergency page: the trade's own dangers first, then those that are the same in every house. */
function servicePages(
  trade: Trade,
  demo: boolean,
  urgent: { slug: string; name: string; text: string },
  present: string,
  today: string,
): [string, string] {
  const { hazards, first } = trade.emergency
  const alone = ['residential', 'commercial', 'evCharger'].reduce(withoutConstant, present)
  const emergency = `{
  path: '/emergency',
  demo: ${demo},
  updated: ${code(today)},
  metadata: {
    title: ${code(`${capitalized(trade.words.pro)} for emergencies, 24/7`)},
    description: ${code(`${hazards.join(', ')}: what to do first, whom to call, and the number of ${trade.words.aPro} at any hour.`)},
    keywords: ${code(`emergency ${trade.words.pro}, 24/7`)},
  },
  name: 'Emergency',
  eyebrow: '24/7 Emergency Service',
  service: ${code(urgent.slug)},
  offered: { name: ${code(urgent.name)}, description: ${code(urgent.text)} },
  heading: ${code(`${trade.words.emergency}: what to do first`)},
  calls: [
    {
      display: '911',
      e164: '911',
      when: 'Flames, smoke, a smell of gas, a carbon monoxide alarm or a person hurt: get out first. Touch no switch where it smells of gas.',
    },
    { ...emergencyNumbers.gasUtility, when: \`\${emergencyNumbers.gasUtility.name}: a smell of gas, once everybody is out.\` },
    { ...business.phone, when: ${code(`Us, at any hour: ${hazards.map((hazard) => hazard.toLowerCase()).join(', ')}.`)} },
  ],
  sections: [
    ...${code(first.map(({ heading, steps }) => ({ heading, steps })))},
    // A number in a heading cannot be pressed: the steps say it.
    ...Object.values(dangers).map(({ heading, steps }) => ({ heading: heading.replace(/: call 911.*/, ''), steps })),
  ],
  sources: [],
}`
  return [
    'service-pages.ts',
    withValue(withValue(alone, 'servicePages', '[emergency]'), 'emergency', emergency),
  ]
}

/** What comes after a danger that is none of our work: an electrician, in both languages. */
const electricianInstead = () => {
  const step = {
    en: 'Then leave it off, and call a licensed electrician: that is not our trade.',
    es: 'Después déjenlo apagado y llamen a un electricista con licencia: no es nuestro oficio.', // cspell:disable-line
  }
  const dangers = ['shock', 'lines-down', 'fire', 'backfeed', 'lost-neutral', 'water', 'sparks', 'hot-meter']
  return `{\n  // cspell:disable\n${dangers.map((danger) => `  ${code(danger)}: ${code(step)},`).join('\n')}\n  // cspell:enable\n}`
}

const aboutPage = (): [string, string] => [
  'company/about.ts',
  `import { business } from '../business'
import { countiesText } from '../counties'
import type { Metadata } from '../metadata'
import { capitalized, trade } from '../trade'
import type { AboutTexts } from './text-block'

const { founded, licenses } = business

/** What stands on top of the page. */
export const aboutHead = {
  heading: \`A licensed \${trade.contractor}, since \${founded}\`,
  lead: 'Somebody you do not know comes into your house. Here is who that is and how we work.',
}

/** Who we are and how we work: the parts of /about. */
export const about: AboutTexts = {
  door: {
    heading: 'Who comes to your door',
    paragraphs: [
      \`\${capitalized(trade.aPro)} who works under our license, with the number on the quote: \${licenses.map(({ number }) => number).join(', ')}. You can check a license with the office that issued it, and you should, ours included.\`,
    ],
  },
  job: {
    heading: 'How a job goes',
    steps: [
      'You call or write. We ask what happens and since when.',
      'We look at it and find the cause before we name a price.',
      'You get the price in writing, with what is included and what isn’t. We do nothing you haven’t agreed to.',
      'We file for the permit where one is needed, do the work, and meet the inspector.',
    ],
  },
  hours: {
    heading: 'When we are there',
    paragraphs: ['Outside the office’s hours we come only for emergencies.'],
  },
}

export const aboutMetadata: Metadata = {
  title: 'About us',
  description: \`A licensed \${trade.contractor} in \${business.address.city}, working in \${countiesText} since \${founded}: who comes to your door and how we work.\`,
  keywords: \`about, licensed \${trade.pro}, \${business.region}\`,
}
`,
]

/** What people call the pages that every trade has. */
function askedWithoutTrade(askedAs: Readonly<Record<string, string>>, hazards: readonly string[]) {
  const everyones = [
    '/about',
    '/contact',
    '/terms',
    '/privacy',
    '/accessibility',
    '/testimonials',
    '/locations',
  ]
  return {
    ...Object.fromEntries(everyones.map((path) => [path, askedAs[path] ?? ''])),
    '/emergency': `Emergency, now, tonight, urgent, 24 hours, ${hazards.join(', ')}`,
  }
}
