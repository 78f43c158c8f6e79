import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { business } from '../../../src/content/business.ts'
import { type Appointment, calendarText } from '../../functions/_shared/calendar.ts'
import { linksFor } from '../../functions/send-messages/templates/links.ts'
import { samplePayloads } from '../../functions/send-messages/templates/samples.ts'
import { templateOf } from '../../functions/send-messages/templates/templates.ts'

const timeZone = 'America/New_York'
const HOUR = 3_600_000 // ms

const appointment = (changes: Partial<Appointment> = {}): Appointment => ({
  id: '5a0f6a3c-2f0e-4c0a-9d5e-3b7f1c2d4e62',
  version: 3,
  changedAt: new Date('2026-11-22T12:00:00Z'),
  from: new Date('2026-11-24T14:00:00Z'),
  until: new Date('2026-11-24T16:00:00Z'),
  title: 'We arrive',
  description: 'We take a look.',
  url: 'https://site.test/track/1',
  ...changes,
})

/** What a calendar program understands: the text's own time zone counts, not one that the program knows. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return {
    method: calendar.getFirstPropertyValue('method'),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component)
      const value = (name: string) => String(component.getFirstPropertyValue(name))
      return {
        id: event.uid,
        version: Number(event.sequence),
        from: event.startDate.toJSDate().toISOString(),
        until: event.endDate.toJSDate().toISOString(),
        title: event.summary,
        description: event.description,
        status: value('status'),
        organizer: value('organizer'),
        attendee: value('attendee'),
      }
    }),
  }
}
const readTimes = (zone: string, ...times: string[]) =>
  times.map((from) => {
    const until = new Date(Date.parse(from) + HOUR)
    const text = calendarText('PUBLISH', 'Us', [appointment({ from: new Date(from), until })], zone)
    return read(text).events[0]?.from
  })

describe('a calendar program reads', () => {
  test('every moment as it is, in zones that change their clocks, do not, or do it in the other half of the year', () => {
    const zones = [
      timeZone,
      'America/Phoenix',
      'Europe/Berlin',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'UTC',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date('2025-01-01'), max: new Date('2032-12-31'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 1440 }),
        (zone, moment, minutes) => {
          const from = new Date(Math.floor(moment.getTime() / 60_000) * 60_000)
          const until = new Date(from.getTime() + minutes * 60_000)
          const [event] = read(calendarText('PUBLISH', 'Us', [appointment({ from, until })], zone)).events
          expect(event).toMatchObject({ from: from.toISOString(), until: until.toISOString() })
        },
      ),
      { numRuns: 300 },
    )
  })

  test('every quarter of an hour around both changes of the clock', () => {
    for (const night of ['2027-03-14T04:00:00.000Z', '2027-11-07T03:00:00.000Z']) {
      const quarters = Array.from({ length: 24 }, (_, quarter) =>
        new Date(Date.parse(night) + quarter * 15 * 60_000).toISOString(),
      )
      expect(readTimes(timeZone, ...quarters)).toEqual(quarters)
    }
  })

  test('nine o’clock by the clock of the business on both sides of a change, whatever happens to the rules it knows itself', () => {
    const text = calendarText(
      'PUBLISH',
      'Us',
      ['2027-03-13T14:00:00Z', '2027-03-14T13:00:00Z', '2027-11-06T13:00:00Z', '2027-11-07T14:00:00Z'].map(
        (from) => appointment({ from: new Date(from), until: new Date(Date.parse(from) + HOUR) }),
      ),
      timeZone,
    )
    expect(text.match(/DTSTART;TZID=America\/New_York:\d+T090000/g)).toHaveLength(4)
  })

  test('what a title says, whatever characters are in it, in lines of 75 bytes at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (words) => {
        const title = words.replace(/\p{Cc}/gu, '')
        const text = calendarText(
          'PUBLISH',
          'Us',
          [appointment({ title, description: `a\n${title}` })],
          timeZone,
        )
        expect(read(text).events[0]).toMatchObject({ title, description: `a\n${title}` })
        for (const line of text.split('\r\n'))
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      }),
    )
  })
})

describe('the mail about a visit', () => {
  const sample = samplePayloads['visit-changed'] as Record<string, object>
  const invited = (changes: object = {}, to = 'maria@example.com') => {
    const mail = templateOf('visit-changed').email(
      { ...sample, ...changes },
      linksFor('https://site.test', null),
      to,
    )
    const [file] = mail.attachments ?? []
    return { type: file?.type, ...read(file?.text ?? '') }
  }

  test('puts the promised window into the customer’s calendar, and nobody’s address', () => {
    const { type, method, events } = invited()
    expect([type, method]).toEqual(['text/calendar; charset=utf-8; method=REQUEST', 'REQUEST'])
    expect(events).toMatchObject([
      {
        id: '5a0f6a3c-2f0e-4c0a-9d5e-3b7f1c2d4e62',
        version: 2,
        from: '2026-11-24T14:00:00.000Z',
        until: '2026-11-24T16:00:00.000Z',
        status: 'CONFIRMED',
        organizer: `mailto:${business.email}`,
        attendee: 'mailto:maria@example.com',
      },
    ])
    expect(JSON.stringify(events)).not.toContain('Example Lane')
  })

  test('moves it there when the visit is moved, and takes it out when it is canceled', () => {
    const visit = { ...sample.visit, version: 4 }
    expect(invited({ visit }).events).toMatchObject([{ id: invited().events[0]?.id, version: 4 }])
    const { type, method, events } = invited({ visit, becomes: null })
    expect([type, method]).toEqual(['text/calendar; charset=utf-8; method=CANCEL', 'CANCEL'])
    expect(events).toMatchObject([
      { id: invited().events[0]?.id, version: 4, status: 'CANCELLED', from: '2026-11-23T18:00:00.000Z' },
    ])
  })

  test('is the same for every try, so that the provider sends it once', () => {
    const file = () =>
      templateOf('visit-changed').email(sample, linksFor('https://site.test', null), 'maria@example.com')
        .attachments
    expect(file()).toEqual(file())
  })
})
