import { towns } from '@/content/towns/towns'
import { type Columns, cellIn, type Table, tableWith } from '@/lib/csv/columns'
import type { Row } from '@/lib/csv/read'
import { parsePhone } from '@/lib/phone'

/* Which column of a file from another program says what about a customer, and a customer as its rows say. */

/** What a column can say, in the order in which they are offered. */
export const columnFields = {
  name: 'Name',
  first: 'First name',
  last: 'Last name',
  company: 'Company',
  kind: 'Person or business',
  phone: 'Phone',
  email: 'Email',
  address: 'Address of the house',
  unit: 'Apartment or unit',
  town: 'Town',
  zip: 'ZIP code',
  role: 'Owner, tenant or manager',
  billing_address: 'Where bills go',
  do_not_serve: 'Do not serve, because',
} as const
export type ColumnField = keyof typeof columnFields

const headings: Record<ColumnField, RegExp> = {
  name: /^((customer|client|full|display|contact|account)s?name|name|customer|client|contact)$/,
  first: /^(customer|client|contact)?(first|given)name$|^first$/,
  last: /^(customer|client|contact)?(last|family|sur)name$|^last$/,
  company: /^(company|business|organi[sz]ation)(name)?$/,
  kind: /^(customer|client)?(kind|type)$/,
  phone: /^((main|primary|home|mobile|cell|work|day)?(phone|telephone|tel)(number|no|1)?|mobile|cell)$/,
  email: /^(main|primary)?e?mail(address)?1?$/,
  address: /^((service|property|street|home|site)?(address|street)(line)?1?)$/,
  unit: /^((service|property)?(address|street)(line)?2|unit|apt|apartment|suite)(number|no)?$/,
  town: /^(service|property|home)?(town|city|village|hamlet)$/,
  zip: /^(service|property|home)?(zip|zipcode|postal|postalcode|postcode)$/,
  role: /^(role|relationship)$/,
  billing_address: /^(bill(ing|s)?|mailing|invoice)(to|goto|address|street|street1|address1)$/,
  do_not_serve: /^(donotserve(because)?|donotservice|blacklisted|blocked)$/,
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const isPhone = (cell: string) => parsePhone(cell) !== undefined

/** A list of customers with a guess at what each column says. Throws an UnreadableFile for what is none. */
export const tableOf = (rows: readonly Row[]): Table<ColumnField> =>
  tableWith(rows, {
    headings,
    cells: [
      ['email', (cell) => EMAIL.test(cell)],
      ['phone', isPhone],
    ],
    tooNarrow:
      'This file has only one column. A list of customers has their names and, beside them, a phone number, an email address or an address.',
  })

/** What keeps a choice of columns from being tried. */
export function columnsProblem(columns: Columns<ColumnField>): string | undefined {
  const has = (...fields: ColumnField[]) => fields.some((field) => columns.includes(field))
  if (!has('name', 'first', 'last', 'company')) return 'Choose the column with the name.'
  if (!has('phone', 'email', 'address'))
    return 'Choose at least one column with a phone number, an email address or an address.'
  return undefined
}

/** A row as the database takes it. What is empty is left out. */
export type ImportRow = { line: number } & Partial<
  Record<
    | 'name'
    | 'contact'
    | 'kind'
    | 'phone'
    | 'email'
    | 'address'
    | 'town'
    | 'other_town'
    | 'role'
    | 'billing_address'
    | 'do_not_serve',
    string
  >
>

const plainTown = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')
const townNamed = (name: string) => towns.find((town) => plainTown(town.name) === plainTown(name))?.slug
const townAt = (zip: string) => {
  const five = /\b\d{5}\b/.exec(zip)?.[0]
  return five && towns.find(({ zips }) => zips.some((one) => one === five))?.slug
}

/** The town of an address: its own column, what follows the street, or the ZIP code. One that we do not know is another town. */
function townOf(town: string, zip: string, address: string) {
  const named = town.replace(/,.*$/, '').trim()
  const slug = townNamed(named)
  if (slug) return { town: slug }
  if (named) return { town: 'other', other_town: named }
  const [, ...behind] = address.split(',')
  const found = behind.map(townNamed).find(Boolean) ?? townAt(zip || behind.join(' '))
  return found ? { town: found } : {}
}

/** `Commercial` or `Residential`; that somebody is a customer says neither. */
function kindOf(written: string) {
  if (/^(customer|client|account)/i.test(written)) return ''
  if (/^(p|i|r|h|owner)/i.test(written)) return 'person'
  return /^(b|c|o)/i.test(written) ? 'business' : written
}

const roleOf = (written: string) =>
  (/owner|tenant|manager|contractor/i.exec(written)?.[0] ?? written).toLowerCase()

/** A customer as a row of the file says. */
export function importRow(of: Row, columns: Columns<ColumnField>): ImportRow {
  const cell = (field: ColumnField) => cellIn(of, columns, field)
  const person = cell('name') || [cell('first'), cell('last')].filter(Boolean).join(' ')
  const company = cell('company')
  const unit = cell('unit')
  const street = cell('address')
  const address =
    street && unit ? `${street}, ${/^[a-z]*\d*[a-z]?$/i.test(unit) ? `Unit ${unit}` : unit}` : street
  const row = {
    name: company || person,
    contact: company && person !== company ? person : '',
    kind: kindOf(cell('kind')) || (company ? 'business' : ''),
    phone: cell('phone'),
    email: cell('email'),
    address,
    ...(street && townOf(cell('town'), cell('zip'), street)),
    role: roleOf(cell('role')),
    billing_address: cell('billing_address'),
    do_not_serve: cell('do_not_serve'),
  }
  return { line: of.line, ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')) }
}
