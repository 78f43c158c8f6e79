import { chromium, type Page } from '@playwright/test'
import type { TestBackend } from '../scripts/local-backend/testing.ts'
import { chromiumArgs, chromiumPath } from '../scripts/testing/chromium.ts'
import { business } from '../src/content/business.ts'
import { staff } from '../supabase/tests/act-as.ts'
import { atMost, budgets, type Check, median, milliseconds } from './budgets.ts'

/*
 * The board of 15 people: a day with 60 visits, and a week with 60 for each of them, 900. How long each takes until it is painted from what
 * was read before, the frames of a drag, and how long a drop takes until it is stored.
 */

const PEOPLE = 15
const VISITS_OF_DAY = 60
const VISITS_OF_PERSON = 60 // a week
const DROPS = 20 // in each run

const day = '2089-03-02' // a Wednesday
const week = '2089-04-03' // a Sunday
const dragged = 'The visit that is dragged'
/** Each is in its day and hour: 8 AM, 9:30, … for a day, from 8 AM on by the hour for a week. */
const ofDay = `n % ${PEOPLE} as person, '${day}'::date + time '08:00' + n / ${PEOPLE} * interval '90 minutes' as at`
const ofWeek = `n % ${PEOPLE} as person, '${week}'::date + n / ${PEOPLE} % 7 + time '08:00' + n / ${PEOPLE * 7} * interval '1 hour' as at`

type Name = keyof typeof budgets.board

/** Does all of it `runs` times and returns the medians. */
export async function measureBoard(url: string, backend: TestBackend, runs: number): Promise<Check[]> {
  await addVisits(backend)
  const { data } = await (await backend.signIn('staff@demo.test')).auth.getSession()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  const found = new Map<Name, number[]>()
  const note = (name: Name, value: number) => found.set(name, [...(found.get(name) ?? []), value])
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(watch)
    await page.goto(`${url}/robots.txt`)
    await page.evaluate(
      (session) => localStorage.setItem('sb-localhost-auth-token', session),
      JSON.stringify(data.session),
    )
    for (let run = 0; run < runs; run++) {
      note('a day of 60 visits', await drawn(page, `${url}/admin/schedule?day=${day}`, VISITS_OF_DAY + 1))
      const { frames, stored } = await drag(page)
      note('a frame of a drag, p95', at(frames, 0.95))
      note('a drop is stored, p95', at(stored, 0.95))
      const inWeek = `${url}/admin/schedule?day=${week}&view=week`
      note('a week of 900 visits', await drawn(page, inWeek, PEOPLE * VISITS_OF_PERSON))
    }
  } finally {
    await browser.close()
  }
  return [...found].map(([name, values]) =>
    atMost('board', name, median(values), budgets.board[name], milliseconds),
  )
}

async function addVisits({ sql }: TestBackend) {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica` // without triggers, so that nobody is notified
    await tx.unsafe(`
      insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
        select md5('electrician ' || n)::uuid, 'authenticated', 'authenticated', 'electrician' || n || '@example.com', now(), now(), now()
        from generate_series(0, ${PEOPLE - 1}) n;
      insert into public.profiles (user_id, full_name)
        select md5('electrician ' || n)::uuid, 'Electrician ' || n from generate_series(0, ${PEOPLE - 1}) n;
      insert into public.user_roles (user_id, role)
        select md5('electrician ' || n)::uuid, 'staff' from generate_series(0, ${PEOPLE - 1}) n`)
  })
  await sql.unsafe(`
    with wanted as (
      select gen_random_uuid() as id, gen_random_uuid() as job, w.title, w.person,
        tstzrange(w.at at time zone '${business.timeZone}', (w.at + interval '1 hour') at time zone '${business.timeZone}') as during
      from (
        select 'A panel of 200 amps' as title, md5('electrician ' || person)::uuid as person, at
          from (select ${ofDay} from generate_series(0, ${VISITS_OF_DAY - 1}) n) d
        union all
        select 'A panel of 200 amps', md5('electrician ' || person)::uuid, at
          from (select ${ofWeek} from generate_series(0, ${PEOPLE * VISITS_OF_PERSON - 1}) n) w
        union all
        select '${dragged}', '${staff.id}', '${day}'::date + time '12:00'
      ) w
    ), jobs as (
      insert into public.jobs (id, title) select job, title from wanted returning id
    ), visits as (
      insert into private.visits (id, job_id, kind, promised, planned)
      select w.id, j.id, 'work', w.during, w.during from wanted w join jobs j on j.id = w.job returning id
    )
    insert into private.visit_people (visit_id, user_id, during)
    select w.id, w.person, w.during from wanted w join visits v on v.id = w.id`)
}

/** Opens an address of the board, goes on to what is after it and back: the milliseconds from that press until it is painted. */
async function drawn(page: Page, address: string, visits: number): Promise<number> {
  await page.goto(address)
  const cards = page.locator('[data-track] [data-row]')
  await cards.nth(visits - 1).waitFor()
  await page.getByRole('button', { name: /^(Day|Week) after$/ }).click()
  await cards.first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  await page.evaluate((visits) => globalThis.board.watchPress(visits), visits)
  await page.getByRole('button', { name: /^(Day|Week) before$/ }).click({ noWaitAfter: true })
  return page.evaluate(() => globalThis.board.painted)
}

/** Drags a visit to and fro: the milliseconds between frames meanwhile, and from each drop until the answer that it is stored. */
async function drag(page: Page): Promise<{ frames: number[]; stored: number[] }> {
  const card = page.getByRole('button', { name: new RegExp(dragged) })
  const track = await page.locator('[data-track]').first().boundingBox()
  const hour = (track?.width ?? 0) / 11 // from 7 AM to 6 PM
  const frames: number[] = []
  const stored: number[] = []
  for (let drop = 0; drop < DROPS; drop++) {
    const box = await card.boundingBox()
    if (!box) throw new Error('The visit is not drawn.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const way = (drop % 2 === 0 ? 2 : -2) * hour
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.evaluate(() => globalThis.board.watchFrames())
    for (let step = 1; step <= 30; step++) {
      await page.mouse.move(x + (way * step) / 30, y)
      await page.waitForTimeout(16)
    }
    frames.push(...(await page.evaluate(() => globalThis.board.framesSeen())))
    const answer = page.waitForResponse((response) => response.url().includes('/rpc/move_visits'))
    await page.mouse.up()
    const response = await answer
    if (!response.ok()) throw new Error(`Not moved: ${await response.text()}`)
    await response.finished()
    await page.waitForTimeout(100)
    stored.push(await page.evaluate(() => globalThis.board.storedAfter()))
  }
  return { frames, stored }
}

/** Runs in the page before its own code. */
function watch() {
  let framesAt: number[] = []
  let asked = 0
  let letGoAt = 0
  addEventListener(
    'pointerup',
    () => {
      letGoAt = performance.now()
      performance.clearResourceTimings()
    },
    true,
  )
  const frame = (now: number) => {
    framesAt.push(now)
    asked = requestAnimationFrame(frame)
  }
  globalThis.board = {
    painted: Promise.resolve(Number.NaN),
    // The board is drawn after the press was answered: what counts is when its last card is painted.
    watchPress: (visits) => {
      globalThis.board.painted = new Promise((resolve) => {
        const look = (pressed: number) => {
          if (document.querySelectorAll('[data-track] [data-row]').length < visits)
            return requestAnimationFrame(() => look(pressed))
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - pressed)
          port2.postMessage(undefined)
        }
        addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
      })
    },
    watchFrames: () => {
      framesAt = []
      asked = requestAnimationFrame(frame)
    },
    framesSeen: () => {
      cancelAnimationFrame(asked)
      return framesAt.slice(1).map((now, place) => now - (framesAt[place] ?? now))
    },
    storedAfter: () => {
      const sent = performance.getEntriesByType('resource').filter(({ name }) => name.includes('move_visits'))
      const last = sent.at(-1) as PerformanceResourceTiming | undefined
      return last ? last.responseEnd - letGoAt : Number.NaN
    },
  }
}

const at = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(part * values.length))] ??
  Number.NaN

declare global {
  var board: {
    painted: Promise<number>
    watchPress: (visits: number) => void
    watchFrames: () => void
    framesSeen: () => number[]
    storedAfter: () => number
  }
}
