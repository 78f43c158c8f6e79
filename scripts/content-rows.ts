import postgres, { type Sql } from 'postgres'
import { business } from '../src/content/business.ts'
import { consents } from '../src/content/consents.ts'
import { type ContractTerms, contracts } from '../src/content/contracts.ts'
import { licenseThere } from '../src/content/licenses.ts'
import { services } from '../src/content/services/services.ts'
import { type Place, places } from '../src/content/towns/places.ts'
import { towns } from '../src/content/towns/towns.ts'
import { Refusal } from './project-database.ts'

/** What the database has to know about the content. */
export type ContentRows = {
  business: { referencePrefix: string; timeZone: string }
  /** In the site's order, each with its page. */
  services: readonly { slug: string; page: string }[]
  /** Each with where it lies, as far as the content knows. */
  towns: readonly { slug: string; place?: Place | undefined }[]
  consents: readonly { id: string; words: string }[]
  /** Who signs contracts, and in which towns under which license. */
  contractor: Contractor
  contracts: readonly ContractTerms[]
}

type Contractor = {
  name: string
  address: string
  phone: string
  email: string
  state: string
  towns: Record<string, { name: string; license: string | null }>
}

const { street, city, state, zip } = business.address

export const contentRows: ContentRows = {
  business,
  services,
  // An unlisted town: the request holds its name.
  towns: [...towns.map(({ slug }) => ({ slug, place: places[slug] })), { slug: 'other' }],
  consents,
  contractor: {
    name: business.legalName,
    address: `${street}, ${city}, ${state} ${zip}`,
    phone: business.phone.display,
    email: business.email,
    state,
    towns: Object.fromEntries(
      towns.map((town) => [town.slug, { name: town.name, license: licenseThere(town) }]),
    ),
  },
  contracts,
}

/**
 * Updates the content's rows to match the content. Safe to run any number of times: a service or town removed from the content
 * keeps its row, since requests name it, but is no longer offered. Throws if the wording of a consent or a contract has changed.
 */
export async function writeContent(sql: Sql, rows: ContentRows = contentRows): Promise<void> {
  const { business, services, towns, consents, contractor, contracts } = rows
  await sql.begin(async (tx) => {
    await tx`
      insert into private.business (reference_prefix, time_zone, contractor)
      values (${business.referencePrefix}, ${business.timeZone}, ${tx.json(contractor)})
      on conflict (is_this_one) do update
        set reference_prefix = excluded.reference_prefix, time_zone = excluded.time_zone, contractor = excluded.contractor`
    for (const { version, ...terms } of contracts) {
      await tx`insert into private.contract_terms (version, terms) values (${version}, ${tx.json(terms)}) on conflict do nothing`
      const [stored] = await tx<{ isSame: boolean }[]>`
        select terms = ${tx.json(terms)} as "isSame" from private.contract_terms where version = ${version}`
      if (!stored?.isSame)
        throw new Refusal(
          `src/content/contracts.ts: people may have signed other words under ${version}. Add the new ones as a version.`,
        )
    }
    await tx`update private.business set contract_terms = ${contracts.at(-1)?.version ?? null}`
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
        throw new Refusal(
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
