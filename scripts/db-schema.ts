import type { Sql } from 'postgres'

/**
 * The database as `supabase/schema.md` shows it: a diagram, the tables with their columns, rights and policies, and what each
 * kind of caller may call. Read from the catalog of a migrated database, in a stable order.
 */
export async function schemaOf(sql: Sql): Promise<string> {
  const [tables, columns, references, rights, policies, functions] = await Promise.all([
    readTables(sql),
    readColumns(sql),
    readReferences(sql),
    readRights(sql),
    readPolicies(sql),
    readFunctions(sql),
  ])
  return [
    '# The database',
    'Made from the migrations by `npm run db:schema`: change those and run it again. The API shows what is in `public`; `private` is out of its reach.',
    '## Diagram',
    diagram(references),
    ...['public', 'private'].flatMap((schema) => [
      `## Tables in \`${schema}\``,
      ...tables
        .filter((table) => table.schema === schema)
        .flatMap((table) => {
          const ofTable = <T extends { table: string }>(rows: T[]) =>
            rows.filter((row) => row.table === table.name)
          return [
            `### ${table.name}`,
            sentence(table.comment),
            columnTable(ofTable(columns), ofTable(references)),
            rightsOf(ofTable(rights)),
            policyTable(ofTable(policies)),
          ]
        }),
    ]),
    '## Functions',
    'Of the schema `public`, by who has the right to call them. Customers and staff are one role to Postgres: a function for the office asks whether its caller is staff or an admin, and refuses others or gives them nothing.',
    ...callers.flatMap(({ title, isOf }) => [
      `### ${title}`,
      functions
        .filter((one) => callers.find((caller) => caller.isOf(one))?.isOf === isOf)
        .map(({ name, takes, gives }) => `- ${code(`${name}(${takes})`)} → ${code(gives)}`)
        .join('\n') || 'None.',
    ]),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

const callers: { title: string; isOf: (one: DatabaseFunction) => boolean }[] = [
  { title: 'Anybody', isOf: ({ roles }) => roles.includes('anon') },
  {
    title: 'The office',
    isOf: ({ roles, asksForOffice }) => roles.includes('authenticated') && asksForOffice,
  },
  { title: 'Anyone who is signed in', isOf: ({ roles }) => roles.includes('authenticated') },
  { title: 'Our functions, with the secret key', isOf: ({ roles }) => roles.includes('service_role') },
  { title: 'Nobody', isOf: () => true },
]

interface Table {
  schema: string
  name: string
  comment: string | null
}

const readTables = (sql: Sql) => sql<Table[]>`
  select n.nspname as schema, n.nspname || '.' || c.relname as name, obj_description(c.oid, 'pg_class') as comment
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'v')
  order by c.relname collate "C"`

interface Column {
  table: string
  name: string
  type: string
  isNull: boolean
  value: string | null
  comment: string | null
}

const readColumns = (sql: Sql) => sql<Column[]>`
  select
    n.nspname || '.' || c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as "isNull",
    case
      when a.attidentity <> '' then 'identity'
      when a.attgenerated <> '' then 'always ' || pg_get_expr(d.adbin, d.adrelid)
      else pg_get_expr(d.adbin, d.adrelid)
    end as value,
    col_description(c.oid, a.attnum) as comment
  from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`

interface Reference {
  table: string
  columns: string[]
  to: string
  toColumns: string[]
  mayBeNone: boolean
  isUnique: boolean
}

const readReferences = (sql: Sql) => sql<Reference[]>`
  select
    n.nspname || '.' || c.relname as "table", names.columns, tn.nspname || '.' || t.relname as "to",
    names.to_columns as "toColumns", names.may_be_none as "mayBeNone",
    exists (
      select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null and array(select unnest(i.indkey)) = o.conkey
    ) as "isUnique"
  from pg_constraint o
    join pg_class c on c.oid = o.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_class t on t.oid = o.confrelid
    join pg_namespace tn on tn.oid = t.relnamespace
    cross join lateral (
      select
        array_agg(a.attname::text order by place) as columns, array_agg(f.attname::text order by place) as to_columns,
        bool_or(not a.attnotnull) as may_be_none
      from unnest(o.conkey, o.confkey) with ordinality as key (here, there, place)
        join pg_attribute a on a.attrelid = o.conrelid and a.attnum = key.here
        join pg_attribute f on f.attrelid = o.confrelid and f.attnum = key.there
    ) names
  where o.contype = 'f' and n.nspname in ('public', 'private')
  order by c.relname collate "C", o.conname collate "C"`

interface Right {
  table: string
  role: string
  what: string
}

/** What the API's roles may do with a whole table, or with some of its columns. */
const readRights = (sql: Sql) => sql<Right[]>`
  select "table", role, string_agg(lower(privilege) || coalesce(' (' || columns || ')', ''), ', ' order by privilege) as what
  from (
    select n.nspname || '.' || c.relname as "table", r.grantee::regrole::text as role, r.privilege_type as privilege, null as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) r
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'v') and r.grantee <> c.relowner
    union all
    select
      n.nspname || '.' || c.relname, r.grantee::regrole::text, r.privilege_type,
      string_agg(a.attname, ', ' order by a.attnum)
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attacl is not null,
      aclexplode(a.attacl) r
    where n.nspname in ('public', 'private')
    group by 1, 2, 3
  ) each_right
  group by "table", role
  order by "table" collate "C", role collate "C"`

interface Policy {
  table: string
  name: string
  command: string
  roles: string
  using: string | null
  withCheck: string | null
}

const readPolicies = (sql: Sql) => sql<Policy[]>`
  select
    schemaname || '.' || tablename as "table", policyname as name, lower(cmd) as command,
    array_to_string(roles, ', ') as roles, qual as using, with_check as "withCheck"
  from pg_policies
  where schemaname in ('public', 'private')
  order by tablename collate "C", cmd collate "C", policyname collate "C"`

interface DatabaseFunction {
  name: string
  takes: string
  gives: string
  roles: string[]
  /** Whether it, or something it calls, checks the caller's role in the office. */
  asksForOffice: boolean
}

const readFunctions = (sql: Sql) => sql<DatabaseFunction[]>`
  with recursive ours as (
    select f.oid, n.nspname, n.nspname || '.' || f.proname as name, f.prosrc, f.proacl
    from pg_proc f join pg_namespace n on n.oid = f.pronamespace
    where n.nspname in ('public', 'private')
      and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')
  ),
  of_office (name) as (
    values ('private.office_role' collate "C")
    union
    select o.name from of_office asked join ours o on o.prosrc ~ (replace(asked.name, '.', '\\.') || '\\(')
  )
  select
    f.proname as name, pg_get_function_arguments(f.oid) as takes, pg_get_function_result(f.oid) as gives,
    array(select r.grantee::regrole::text from aclexplode(o.proacl) r) as roles,
    exists (select from of_office asked where asked.name = o.name) as "asksForOffice"
  from ours o join pg_proc f on f.oid = o.oid
  where o.nspname = 'public'
  order by f.proname collate "C"`

function diagram(references: Reference[]): string {
  const lines = references.map(({ table, columns, to, mayBeNone, isUnique }) => {
    const ends = `${mayBeNone ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'}`
    return `  "${to}" ${ends} "${table}" : "${columns.join(', ')}"`
  })
  return ['```mermaid', 'erDiagram', ...lines, '```'].join('\n')
}

function columnTable(columns: Column[], references: Reference[]): string {
  return table(
    ['column', 'type', 'null', 'default', ''],
    columns.map(({ name, type, isNull, value, comment }) => {
      const leadsTo = references
        .filter((reference) => reference.columns.includes(name))
        .map(({ to, toColumns }) => `→ ${to} (${toColumns.join(', ')})`)
      return [
        code(name),
        shortTypes(type),
        isNull ? 'yes' : '',
        code(value),
        [...leadsTo, sentence(comment)].filter(Boolean).join(' '),
      ]
    }),
  )
}

const allRights = 'delete, insert, maintain, references, select, trigger, truncate, update'

const rightsOf = (rights: Right[]) =>
  rights.length === 0
    ? 'Rights: only its owner; functions reach it.'
    : `Rights: ${rights.map(({ role, what }) => `${role}: ${what === allRights ? 'all' : what}`).join('; ')}.`

const policyTable = (policies: Policy[]) =>
  policies.length === 0
    ? ''
    : table(
        ['policy', 'for', 'to', 'rows', 'new rows'],
        policies.map(({ name, command, roles, using, withCheck }) => [
          name,
          command,
          roles,
          code(using),
          code(withCheck),
        ]),
      )

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const sentence = (text: string | null) => (text ? oneLine(text) : '')
/** As the migrations write it: `(select f())` means f(), but Postgres calls it once per statement. */
const code = (text: string | null) =>
  text ? `\`${oneLine(shortTypes(text.replace(/\( SELECT ([a-z_.]+\(\)) AS [a-z_]+\)/g, '$1')))}\`` : ''
const shortTypes = (text: string) =>
  text
    .replace(/timestamp with time zone/g, 'timestamptz')
    .replace(/time\(0\) without time zone/g, 'time(0)')
    .replace(/(NULL|'[^']*')::[a-z]+( with time zone)?/g, '$1')
