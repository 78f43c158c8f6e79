import { expect, test } from 'vitest'
import { answersSchema, slugOf } from './answers.ts'
import { ask } from './ask.ts'

/** Lines by the beginning of the question that they answer. */
type Typed = Record<string, string[]>

/** Types these lines where their question is asked, and Enter wherever none is left; gives the answers and what was refused. */
async function typing(typed: Typed) {
  const refused: string[] = []
  const left = Object.entries(typed).map(([question, lines]) => ({ question, lines: [...lines] }))
  let current: string[] | undefined
  const answers = await ask(
    async (text) => {
      if (!text.startsWith('  another'))
        current = left.find(({ question }) => text.startsWith(question))?.lines
      return current?.shift() ?? ''
    },
    (sentence) => {
      refused.push(sentence)
      if (refused.length > 50) throw new Error(`Asked without end: ${sentence}`)
    },
  )
  expect(left.filter(({ lines }) => lines.length > 0)).toEqual([])
  return { answers: answersSchema.parse(answers), refused }
}

const everyone: Typed = {
  'Is the business': ['n'],
  'Phone number': ['914 555 0142'],
  Email: ['office@sawpit.example'],
  'Address of the site': ['sawpit.example/'],
  Street: ['2 Example Avenue'],
  City: ['White Plains'],
  'State, in two': ['ny'],
  'State, in full': ['New York'],
  'ZIP code': ['10601'],
  'Where that is': ['41.03399; -73.76291'],
  'Two to four': ['spp'],
  'Time zone': ['America/New_York'],
  'In business': ['2011'],
  'It opens': ['8 am'],
  'It closes': ['5 PM'],
  'What people call the region': ['Westchester'],
  'A county': ['Westchester County'],
  'A town': ['White Plains; Westchester; City of White Plains; 10601, 10603; 41.03399; -73.76291'],
  'A license': ['Westchester County; 0000; Westchester'],
  'Electric utility': ['Con Edison'],
  'Its number': ['1-800-752-6633'],
  'Gas utility': ['Con Edison, gas'],
  'Its emergency': ['1-800-752-6633'],
  'Do you take Bitcoin': ['no'],
}

const plumber: Typed = {
  'Name of': ['Saw Pit Plumbing'],
  'Its name': ['Saw Pit'],
  'What one of you': ['Plumber'],
  'Your work': ['plumbing'],
  'What it is about': ['pipes'],
  'What people look for': ['leak'],
  'What they call about': ['A drain that backs up, a pipe that drips'],
  'A kind of work': [
    'Drain cleaning; Sinks, tubs and the main drain, cleared by machine.; $1,220',
    'Water heaters; Repair and replacement.',
  ],
  'Four emergencies': ['Burst pipes; Sewage backups; Leaking water heaters; No water'],
  'What to do first': ['A pipe has burst; Close the main valve.; Call us.'],
}

test('npm run adopt asks a plumber for the trade, the place and the business, and works out the rest', async () => {
  const { answers, refused } = await typing({ ...plumber, ...everyone })
  expect(refused).toEqual([])
  expect(answers).toMatchObject({
    demo: false,
    legalName: 'Saw Pit Plumbing',
    siteUrl: 'https://sawpit.example',
    phone: '+19145550142',
    takesBitcoin: false,
    referencePrefix: 'SPP',
    inRegion: 'in Westchester',
    hours: { days: 'Mon–Fri', text: '8:00 AM to 5:00 PM', opens: '08:00', closes: '17:00' },
    counties: [{ name: 'Westchester', fips: '36119' }],
    towns: [{ name: 'White Plains', zips: ['10601', '10603'], location: { latitude: 41.03399 } }],
    licenses: [{ jurisdiction: 'Westchester County', number: '0000', county: 'Westchester' }],
    utility: { name: 'Con Edison', phone: '+18007526633' },
  })
  expect(answers.neighbors).toContain('36079') // Putnam
  expect(answers.trade).toMatchObject({
    words: { pro: 'plumber', aPro: 'a plumber', contractor: 'plumbing contractor', schemaType: 'Plumber' },
    code: 'the plumbing code',
    services: [{ name: 'Drain cleaning', from: 1220 }, { name: 'Water heaters' }],
    emergency: {
      name: 'Emergency plumber',
      first: [{ heading: 'A pipe has burst', steps: ['Close the main valve.', 'Call us.'] }],
    },
  })
})

test('an electrician is not asked about the trade: the texts are there', async () => {
  const { answers } = await typing({
    ...everyone,
    'Name of': ['Bluff Volt'],
    'What one of you': ['electrician'],
    'A license': ['City of White Plains; 1; Westchester; White Plains'],
  })
  expect(answers).toMatchObject({ shortName: 'Bluff Volt', licenses: [{ towns: ['White Plains'] }] })
  expect(answers.trade).toBeUndefined()
})

test('an answer that cannot be right is told in a sentence, and asked for again', async () => {
  const wrong: Typed = {
    'Is the business': ['perhaps'],
    'Name of': [''],
    'Its name': ['Saw Pit Plumbing'],
    'A kind of work': ['Drain cleaning; Cleared by machine.; ask us'],
    'Four emergencies': ['Burst pipes'],
    'What to do first': ['A pipe has burst'],
    'Phone number': ['555 0142'],
    Email: ['office at sawpit'],
    'Address of the site': ['http://sawpit.example'],
    'State, in two': ['New York'],
    'State, in full': ['Westchester'],
    'ZIP code': ['1060'],
    'Where that is': ['', 'here', '410; -73'],
    'Two to four': ['A1'],
    'Time zone': ['Eastern'],
    'In business': ['last year'],
    'It opens': ['early', '25:00'],
    'It closes': ['6 am'],
    'A county': ['', 'Kings; Westchester', 'Wayne; New Jersey'],
    'A town': [
      'Rye; Putnam; City of Rye; 10580',
      'Rye; Westchester; City of Rye',
      'Rye; Westchester; City of Rye; none',
      'Rye; Westchester; City of Rye; 10580; north',
    ],
    'A license': ['Putnam County; 1; Putnam'],
    'Do you take Bitcoin': ['sometimes'],
  }
  const right = { ...plumber, ...everyone }
  const { answers, refused } = await typing(
    Object.fromEntries(
      Object.entries(right).map(([question, lines]) => [question, [...(wrong[question] ?? []), ...lines]]),
    ),
  )
  expect(refused).toEqual([
    'Write y or n.',
    'Something is missing here.',
    'At most 12 letters.',
    'A price is in whole dollars.',
    'Four of them, please.',
    'Something is missing here.',
    'An American phone number has ten digits: +1 and ten digits, +19145550142.',
    'That is no email address.',
    'The address of a site begins with https://.',
    'Two letters, such as NY.',
    'There is no such state on the map. Write it in full.',
    'A ZIP code has five digits.',
    'A latitude is a number from -90 to 90, such as 41.03399.',
    'A latitude is a number from -90 to 90, such as 41.03399.',
    'A latitude is a number from -90 to 90, such as 41.03399.',
    'Two to four capital letters.',
    'A time zone has a name such as America/New_York.',
    'A year has four digits.',
    'A time is written as 07:00 or 19:00.',
    'A time is written as 07:00 or 19:00.',
    'It closes after it opens.',
    'Something is missing here.',
    'The map knows no Kings County in Westchester.',
    'The map knows no Wayne County in New Jersey.',
    'Putnam is not among the counties.',
    'Something is missing here.',
    'A ZIP code has five digits.',
    'A latitude is a number from -90 to 90, such as 41.03399.',
    'Putnam is not among the counties.',
    'Write y or n.',
  ])
  expect(answers).toEqual((await typing(right)).answers)
})

test('a town with an accent in its name has the letter in its address', () => {
  expect(slugOf('Cañon City')).toBe('canon-city')
})
