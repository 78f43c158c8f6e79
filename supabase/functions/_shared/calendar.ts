/** Whether a calendar asks its reader to take appointments up, takes them back, or just shows them (RFC 5546 §3.2). */
type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/** An appointment. Calendars know it by `id`, and believe the highest `version`. */
export interface Appointment {
  id: string
  version: number
  changedAt: Date
  from: Date
  until: Date
  title: string
  description: string
  /** Where to read more. */
  url: string
  place?: string
  isCancelled?: boolean
  /** Who invites whom. */
  invitation?: { from: { name: string; email: string }; to: string }
}

/** A calendar as text (RFC 5545), with the times by the clock of `timeZone` (IANA). */
export function calendarText(method: Method, name: string, appointments: Appointment[], timeZone: string) {
  const clock = clockOf(timeZone)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//Visits//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(method === 'PUBLISH' ? [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`] : []),
    ...timeZoneLines(clock, appointments),
    ...appointments.flatMap((appointment) => appointmentLines(clock, appointment)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function appointmentLines(clock: Clock, appointment: Appointment): string[] {
  const { id, version, changedAt, from, until, title, description, url, place, invitation } = appointment
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${utc(changedAt)}`,
    `DTSTART${timeIn(clock, from)}`,
    `DTEND${timeIn(clock, until)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `URL:${url}`,
    `STATUS:${appointment.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(invitation
      ? [
          `ORGANIZER;CN=${quoted(invitation.from.name)}:mailto:${invitation.from.email}`,
          `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${invitation.to}`,
        ]
      : []),
    'END:VEVENT',
  ]
}

/** Text as a calendar holds it (RFC 5545 §3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A parameter's value, which can hold no quotes (RFC 5545 §3.2). */
const quoted = (text: string) => `"${text.replace(/"/g, "'")}"`

/** A line in pieces of 75 bytes at most, without splitting a character (RFC 5545 §3.1). */
function folded(line: string): string {
  let [text, bytes] = ['', 0]
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > 75) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}

// Times ---------------------------------------------------------------------------------------------------------

const MINUTE = 60_000 // ms
const DAY = 1440 * MINUTE

/** `20261124T140000Z` */
const utc = (moment: Date) =>
  `${moment
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .slice(0, 15)}Z`

interface Clock {
  timeZone: string
  /** How far it is ahead of UTC at a moment, in ms. */
  offsetAt(moment: number): number
  /** What the zone is called then, such as EST. */
  nameAt(moment: number): string
}

function clockOf(timeZone: string): Clock {
  const part = (timeZoneName: 'longOffset' | 'short') => {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
    return (moment: number) =>
      format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  }
  const offset = part('longOffset')
  return {
    timeZone,
    offsetAt(moment) {
      const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(offset(moment)) ?? []
      return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE
    },
    nameAt: part('short'),
  }
}

/** What the clock shows: `20261124T090000`. */
const local = ({ offsetAt }: Clock, moment: number, offset = offsetAt(moment)) =>
  utc(new Date(moment + offset)).slice(0, -1)

/**
 * A moment after the name of its property. In the hour of autumn that comes twice it is written in UTC: programs do not agree
 * which pass a clock time means (RFC 5545 §3.3.5 says the first, ical.js reads the second).
 */
function timeIn(clock: Clock, moment: Date): string {
  const at = moment.getTime()
  const offset = clock.offsetAt(at)
  const comesTwice = [-DAY, DAY].some((away) => {
    const other = clock.offsetAt(at + away)
    return other !== offset && clock.offsetAt(at + offset - other) === other
  })
  return comesTwice ? `:${utc(moment)}` : `;TZID=${clock.timeZone}:${local(clock, at, offset)}`
}

/** `-0500` */
function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE
  const two = (number: number) => String(number).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}

/** The zone's changes of clock around the appointments, one by one: no rule has to be guessed (RFC 5545 §3.6.5). */
function timeZoneLines(clock: Clock, appointments: Appointment[]): string[] {
  const years = appointments.flatMap(({ from, until }) => [from.getUTCFullYear(), until.getUTCFullYear()])
  if (years.length === 0) return []
  const begin = Date.UTC(Math.min(...years) - 1, 0, 1)
  const end = Date.UTC(Math.max(...years) + 1, 0, 1)
  const observance = (
    kind: 'STANDARD' | 'DAYLIGHT',
    since: string,
    from: number,
    to: number,
    name: string,
  ) => [
    `BEGIN:${kind}`,
    `DTSTART:${since}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `TZNAME:${name}`,
    `END:${kind}`,
  ]
  const first = clock.offsetAt(begin)
  const lines = observance('STANDARD', '19700101T000000', first, first, clock.nameAt(begin))
  for (let week = begin; week < end; week += 7 * DAY) {
    const [from, to] = [clock.offsetAt(week), clock.offsetAt(week + 7 * DAY)]
    if (from === to) continue
    let [earlier, later] = [week, week + 7 * DAY]
    while (later - earlier > MINUTE) {
      const middle = earlier + Math.floor((later - earlier) / 2 / MINUTE) * MINUTE
      if (clock.offsetAt(middle) === from) earlier = middle
      else later = middle
    }
    lines.push(
      ...observance(
        to > from ? 'DAYLIGHT' : 'STANDARD',
        local(clock, later, from),
        from,
        to,
        clock.nameAt(later),
      ),
    )
  }
  return ['BEGIN:VTIMEZONE', `TZID:${clock.timeZone}`, ...lines, 'END:VTIMEZONE']
}
