import postgres, { type Sql } from 'postgres'
import { business } from '../src/content/business.ts'
import { consents } from '../src/content/consents.ts'
import { services } from '../src/content/services/services.ts'
import { type Place, places } from '../src/content/towns/places.ts'
import { towns } from '../src/content/towns/towns.ts'

/** What the database has to know about the content. */
export type ContentRows = {
  business: { referencePrefix: string; timeZone: string }
  /** In the site's order, each with its page. */
  services: readonly { slug: string; page: string }[]
  /** Each with where it lies, as far as the content knows. */
  towns: readonly { slug: string; place?: Place | undefined }[]
  consents: readonly { id: string; words: string }[]
}

export const contentRows: ContentRows = {
  business,
  services,
  // An unlisted town: the request holds its name.
  towns: [...towns.map(({ slug }) => ({ slug, place: places[slug] })), { slug: 'other' }],
  consents,
}

/**
 * Updates the content's rows to match the content. Safe to run any number of times: a service or town removed from the content
 * keeps its row, since requests name it, but is no longer offered. Throws if a consent's wording has changed.
 */
export async function writeContent(sql: Sql, rows: ContentRows = contentRows): Promise<void> {
  const { business, services, towns, consents } = rows
  await sql.begin(async (tx) => {
    await tx`
      insert into private.business (reference_prefix, time_zone) values (${business.referencePrefix}, ${business.timeZone})
      on conflict (is_this_one) do update
        set reference_prefix = excluded.reference_prefix, time_zone = excluded.time_zone`
    for (const [place, { slug, page }] of services.entries())
      await tx`
        insert into private.services (slug, page, place) values (${slug}, ${page}, ${place})
        on conflict (slug) do update set page = excluded.page, place = excluded.place, offered = true`
    await tx`update private.services set offered = false where slug <> all (${services.map(({ slug }) => slug)})`
    for (const { slug, place } of towns)
      await tx`
        insert into private.towns (slug, latitude, longitude)
        values (${slug}, ${place?.latitude ?? null}, ${place?.longitude ?? null})
        on conflict (slug) do update
          set offered = true, latitude = excluded.latitude, longitude = excluded.longitude`
    await tx`update private.towns set offered = false where slug <> all (${towns.map(({ slug }) => slug)})`
    for (const { id, words } of consents) {
      await tx`insert into private.consent_versions (id, words) values (${id}, ${words}) on conflict do nothing`
      const [stored] = await tx<
        { words: string }[]
      >`select words from private.consent_versions where id = ${id}`
      if (stored?.words !== words)
        throw new Error(
          `src/content/consents.ts: people have agreed to other words under ${id}. Add the new ones as an entry.`,
        )
    }
  })
}

/** The same for a database on this machine. One without these tables, as some tests create, stays as it is. */
export async function writeLocalContent(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice() {} })
  try {
    const [known] = await sql`select to_regclass('private.business') as business`
    if (known?.business) await writeContent(sql)
  } finally {
    await sql.end({ timeout: 2 })
  }
}
