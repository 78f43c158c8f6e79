import postgres, { type Sql } from 'postgres'
import { business } from '../src/content/business.ts'
import { consents } from '../src/content/consents.ts'
import { services } from '../src/content/services/services.ts'
import { towns } from '../src/content/towns/towns.ts'

/** What the database has to know of the content. */
export type ContentRows = {
  business: { referencePrefix: string; timeZone: string }
  /** In the site's order, each with the page that tells about it. */
  services: readonly { slug: string; page: string }[]
  /** The slugs of the towns. */
  towns: readonly string[]
  consents: readonly { id: string; words: string }[]
}

export const contentRows: ContentRows = {
  business,
  services,
  // A town that is not listed: its name is then in the request.
  towns: [...towns.map(({ slug }) => slug), 'other'],
  consents,
}

/**
 * Makes the rows of the content what the content says. It may run as often as one likes: a service or a town that is there no
 * longer keeps its row, since requests name it, and is offered no more. Throws where the words of a consent have changed.
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
    for (const slug of towns)
      await tx`insert into private.towns (slug) values (${slug}) on conflict (slug) do update set offered = true`
    await tx`update private.towns set offered = false where slug <> all (${[...towns]})`
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

/** The same for a database of this machine. One whose migrations have no such tables, as tests make them, stays as it is. */
export async function writeLocalContent(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice() {} })
  try {
    const [known] = await sql`select to_regclass('private.business') as business`
    if (known?.business) await writeContent(sql)
  } finally {
    await sql.end({ timeout: 2 })
  }
}
