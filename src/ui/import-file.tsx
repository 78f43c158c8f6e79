import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BackendError } from '@/lib/backend'
import type { Columns, Table } from '@/lib/csv/columns'
import { csvLine, UTF8_MARK } from '@/lib/csv/csv'
import { type Row, rowsOf, textOf, UnreadableFile } from '@/lib/csv/read'
import { momentText } from '@/lib/dates'
import { Link } from '@/lib/link'
import type { Href } from '@/lib/paths'
import { problemSentences, sentenceOf } from '@/lib/problems'
import { Button } from './button'
import { leadOn } from './lead-on'
import { Notice } from './notice'
import { Opened } from './opened'

/*
 * A list from a file of another program: what its columns say, what would happen with each row, and then that it happens, or is undone.
 * What such a file holds, and who stores it, is the list's own.
 */

/** What would happen with a row; `wrong` is left out. */
type TriedRow = { line: number; outcome: string; problems: object[]; name: string | null }
/** What would happen with each row, and what to say that one has seen it. */
type Tried<One> = { seen: string; rows: One[] }

/** How many rows are new, and how many say something about what we knew. */
type Counts = { added: number; completed: number }

/** An import that was made, and how many of its rows can still be taken back. */
type Listed = Counts & {
  id: string
  file_name: string
  imported_at: string
  undone_at: string | null
  actor_name: string | null
  rows_left: number
}

/** A row that could not be taken back, whose it is, and why. */
type Kept = { line: number; name: string; of: string; problems: object[] }
type Undone = { kept: Kept[]; kept_count: number }

/** A file to be tried. Each try has an id of its own. */
export type FileToTry<Field extends string> = {
  id: string
  fileName: string
  rows: readonly Row[]
  columns: Columns<Field>
  onSent: (rows: number) => void
}

/** One kind of list. */
export type ImportedList<Field extends string, One extends TriedRow> = {
  /** Such as "customers". */
  what: string
  /** What to choose. */
  intro: string
  fields: Record<Field, string>
  tableOf: (rows: readonly Row[]) => Table<Field>
  columnsProblem: (columns: Columns<Field>) => string | undefined
  tryFile: (file: FileToTry<Field>) => Promise<Tried<One>>
  tryAgain: (id: string) => Promise<Tried<One>>
  importing: UseMutationOptions<Counts, Error, { id: string; seen: string }>
  undoing: UseMutationOptions<Undone, Error, string>
  /** Those of the last 30 days, once they are known. */
  imports: readonly Listed[] | undefined
  /** What can come of a row, in the order in which it is shown: what is wrong comes first, since somebody has to look at it. */
  outcomes: Record<string, string>
  /** What would happen with a row that is not wrong. */
  sentence: (row: One) => ReactNode
  /** What was imported, such as "2 new customers". */
  counts: (counts: Counts) => string
  hrefOf: (id: string) => Href
}

/** `known` changes nothing. */
const changes = ({ outcome }: TriedRow) => outcome !== 'wrong' && outcome !== 'known'

const MOST_ROWS = 5000
const MOST_BYTES = 10_000_000

/** How many there are of something, such as "1,234 rows". */
export const counted = (count: number, one: string, several = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`

type ChosenFile<Field extends string> = { name: string; table: Table<Field> }

/** Reads a file that someone chose. Throws an UnreadableFile for what is no such list. */
async function readFile<Field extends string>(
  file: File,
  { what, tableOf }: Pick<ImportedList<Field, TriedRow>, 'what' | 'tableOf'>,
): Promise<ChosenFile<Field>> {
  if (file.size > MOST_BYTES)
    throw new UnreadableFile(
      `This file is larger than 10 MB, which no list of 5,000 ${what} is. Choose another one.`,
    )
  const table = tableOf(rowsOf(textOf(new Uint8Array(await file.arrayBuffer()))))
  if (table.rows.length > MOST_ROWS)
    throw new UnreadableFile(
      `This file has ${counted(table.rows.length, 'row')}; ${MOST_ROWS.toLocaleString('en-US')} can be imported at a time. Split it, and import its parts one after the other.`,
    )
  return { name: file.name, table }
}

type ImportFileProps<Field extends string, One extends TriedRow> = {
  list: ImportedList<Field, One>
  onClose: () => void
}

/** A list from a file: chosen, tried, imported, and the imports of the last 30 days with their way back. */
export function ImportFile<Field extends string, One extends TriedRow>({
  list,
  onClose,
}: ImportFileProps<Field, One>) {
  const [file, setFile] = useState<ChosenFile<Field>>()
  const [done, setDone] = useState<Counts>()
  const reading = useMutation({
    networkMode: 'always',
    mutationFn: (chosen: File) => readFile(chosen, list),
    onSuccess: (chosen) => {
      setDone(undefined)
      setFile(chosen)
    },
  })
  useEffect(() => {
    if (done) leadOn()
  }, [done])
  return (
    <Opened
      label={`Import ${list.what}`}
      heading={`Import ${list.what}`}
      list={`the ${list.what}`}
      onClose={onClose}
    >
      {done && <Notice tone="done">Imported: {list.counts(done)}.</Notice>}
      {file ? (
        <TryFile
          key={file.name}
          list={list}
          file={file}
          onDone={(answer) => {
            setFile(undefined)
            setDone(answer)
          }}
          onOther={() => setFile(undefined)}
        />
      ) : (
        <section aria-label="File" className="grid gap-3">
          <p>{list.intro} You see what would happen before anything does.</p>
          {reading.isError && (
            <Notice tone="error">
              {reading.error instanceof UnreadableFile
                ? reading.error.message
                : 'This file could not be opened. Choose it again.'}
            </Notice>
          )}
          <ChooseFile isReading={reading.isPending} onChoose={(chosen) => reading.mutate(chosen)} />
          <p className="text-sm text-ink-soft">Up to {MOST_ROWS.toLocaleString('en-US')} rows.</p>
        </section>
      )}
      <Imports list={list} />
    </Opened>
  )
}

/** Chooses a file, or takes one that is dropped. */
function ChooseFile({ isReading, onChoose }: { isReading: boolean; onChoose: (file: File) => void }) {
  return (
    <label
      className="flex min-h-24 cursor-pointer items-center justify-center gap-3 rounded-lg border-2 border-dashed border-navy-500 bg-paper-200 p-4 font-semibold text-navy-700 focus-within:outline-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) onChoose(file)
      }}
    >
      <Upload aria-hidden className="size-5" />
      {isReading ? 'Reading…' : 'Choose a CSV file, or drop it here'}
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again once it is corrected.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
    </label>
  )
}

type TryFileProps<Field extends string, One extends TriedRow> = {
  list: ImportedList<Field, One>
  file: ChosenFile<Field>
  onDone: (answer: Counts) => void
  onOther: () => void
}

/** The columns of a file, to be corrected, and what would happen with its rows. */
function TryFile<Field extends string, One extends TriedRow>({
  list,
  file: { name, table },
  onDone,
  onOther,
}: TryFileProps<Field, One>) {
  const [columns, setColumns] = useState(table.columns)
  const [sent, setSent] = useState(0)
  // Each try has an id of its own: what was sent for other columns is not imported.
  const id = useRef('')
  const trying = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      id.current = crypto.randomUUID()
      setSent(0)
      return list.tryFile({ id: id.current, fileName: name, rows: table.rows, columns, onSent: setSent })
    },
  })
  const lookingAgain = useMutation({ networkMode: 'always', mutationFn: () => list.tryAgain(id.current) })
  const importing = useMutation({ ...list.importing, onSuccess: onDone })
  const tried = lookingAgain.data ?? trying.data
  const isUnknown = importing.error instanceof BackendError && importing.error.temporary
  const problem = list.columnsProblem(columns)
  const coming = tried?.rows.filter(changes).length ?? 0
  const startOver = () => {
    trying.reset()
    lookingAgain.reset()
    importing.reset()
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="min-w-0 break-words">
          <strong>{name}</strong>, {counted(table.rows.length, 'row')}
        </span>
        <button type="button" onClick={onOther} className={linkStyle}>
          Choose another file
        </button>
      </p>
      {tried ? (
        <>
          <WhatWouldHappen list={list} tried={tried} table={table} name={name} />
          {importing.isError && isUnknown && (
            <Notice tone="error">
              No answer came, so it may be imported or not. Press again: it is imported once.
            </Notice>
          )}
          {importing.isError && !isUnknown && (
            <Notice tone="error">
              Not imported. {sentenceOf(importing.error)}{' '}
              <button
                type="button"
                disabled={lookingAgain.isPending}
                onClick={() => {
                  importing.reset()
                  lookingAgain.mutate()
                }}
                className={linkStyle}
              >
                Look again
              </button>
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            {coming > 0 && (
              <Button
                look="navy"
                disabled={importing.isPending || lookingAgain.isPending}
                onClick={() => importing.mutate({ id: id.current, seen: tried.seen })}
              >
                {importing.isPending ? 'Importing…' : `Import ${counted(coming, 'row')}`}
              </Button>
            )}
            <Button look="outline" className="text-navy-900" onClick={startOver}>
              Change the columns
            </Button>
          </div>
        </>
      ) : (
        <form
          noValidate
          aria-label="Columns"
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!problem && !trying.isPending) trying.mutate()
          }}
        >
          <StepHeading>What does each column say?</StepHeading>
          <ColumnChoices fields={list.fields} table={table} columns={columns} onChange={setColumns} />
          {problem && <Notice tone="warning">{problem}</Notice>}
          {trying.isError && <Notice tone="error">Not checked. {sentenceOf(trying.error)}</Notice>}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" look="navy" disabled={problem !== undefined || trying.isPending}>
              {trying.isPending ? 'Checking…' : 'See what would happen'}
            </Button>
            <p role="status" className="text-sm text-ink-soft">
              {trying.isPending && `${sent.toLocaleString('en-US')} of ${counted(table.rows.length, 'row')}…`}
            </p>
          </div>
        </form>
      )}
    </>
  )
}

/** The heading of a step, at which the keyboard goes on once the step before is gone. */
function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => leadOn(heading.current ?? undefined), [])
  return (
    <h3 ref={heading} tabIndex={-1} className="text-xl">
      {children}
    </h3>
  )
}

const linkStyle = 'min-h-tap font-semibold text-navy-700 underline'

type ColumnChoicesProps<Field extends string> = {
  fields: Record<Field, string>
  table: Table<Field>
  columns: Columns<Field>
  onChange: (columns: Columns<Field>) => void
}

/** Each column with what stands in its first rows, and what it is taken for. Each thing is said by one column. */
function ColumnChoices<Field extends string>({
  fields,
  table,
  columns,
  onChange,
}: ColumnChoicesProps<Field>) {
  const names = Object.keys(fields) as Field[]
  const choose = (column: number, field: Field | null) =>
    onChange(columns.map((one, at) => (at === column ? field : one === field ? null : one)))
  return (
    <ul className="grid gap-2">
      {table.headings.map((heading, column) => {
        const said = table.rows.slice(0, 20).flatMap(({ cells }) => cells[column]?.trim() || [])
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is where it is
          <li key={column} className="rounded-lg border border-paper-300 px-3 py-2">
            <label className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[1fr_15rem]">
              <span className="min-w-0">
                <strong className="break-words">{heading}</strong>
                <span className="block truncate text-sm text-ink-soft">
                  {said.slice(0, 3).join(' · ') || 'Empty'}
                </span>
              </span>
              <select
                value={columns[column] ?? ''}
                onChange={({ target }) => choose(column, names.find((name) => name === target.value) ?? null)}
                className="min-h-tap w-full rounded-md border border-navy-500 bg-white px-2 lg:min-h-9"
              >
                <option value="">Leave it out</option>
                {names.map((field) => (
                  <option key={field} value={field}>
                    {fields[field]}
                  </option>
                ))}
              </select>
            </label>
          </li>
        )
      })}
    </ul>
  )
}

const SHOWN = 100

type WhatWouldHappenProps<Field extends string, One extends TriedRow> = {
  list: ImportedList<Field, One>
  tried: Tried<One>
  table: Table<Field>
  name: string
}

function WhatWouldHappen<Field extends string, One extends TriedRow>({
  list: { outcomes, sentence },
  tried,
  table,
  name,
}: WhatWouldHappenProps<Field, One>) {
  const of = (outcome: string) => tried.rows.filter((row) => row.outcome === outcome)
  const there = Object.keys(outcomes)
  const [chosen, setChosen] = useState(
    () => there.find((outcome) => of(outcome).length > 0 && outcome !== 'known') ?? 'known',
  )
  const [most, setMost] = useState(SHOWN)
  const rows = of(chosen)
  return (
    <section aria-label="What would happen" className="grid gap-3">
      <StepHeading>What would happen</StepHeading>
      <div className="flex flex-wrap gap-2">
        {there.map((outcome) => (
          <button
            key={outcome}
            type="button"
            aria-pressed={outcome === chosen}
            onClick={() => {
              setChosen(outcome)
              setMost(SHOWN)
            }}
            className="min-h-tap rounded-md border border-navy-500 px-3 aria-pressed:bg-navy-900 aria-pressed:text-white lg:min-h-9"
          >
            {outcomes[outcome]} <strong>{of(outcome).length.toLocaleString('en-US')}</strong>
          </button>
        ))}
      </div>
      {rows.length === 0 && <p className="text-ink-soft">No row.</p>}
      <ol className="grid">
        {rows.slice(0, most).map((row) => (
          <li key={row.line} className="flex flex-wrap gap-x-3 border-b border-paper-300 py-1.5">
            <span className="w-16 shrink-0 text-ink-soft">Row {row.line}</span>
            <strong className="min-w-0 break-words">{row.name || 'No name'}</strong>
            <span className={`min-w-0 break-words ${chosen === 'wrong' ? 'text-red-700' : 'text-ink-soft'}`}>
              {row.outcome === 'wrong' ? problemSentences(row.problems).join(' ') : sentence(row)}
            </span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-x-5 empty:hidden">
        {rows.length > most && (
          <button type="button" onClick={() => setMost(most + 5 * SHOWN)} className={linkStyle}>
            Show more
          </button>
        )}
        {chosen === 'wrong' && rows.length > 0 && (
          <button type="button" onClick={() => downloadRows(rows, table, name)} className={linkStyle}>
            Download these rows, with why
          </button>
        )}
      </div>
    </section>
  )
}

/** The rows that are left out as a file of their own, to be corrected and imported. */
function downloadRows(rows: readonly TriedRow[], table: Table<string>, name: string) {
  const why = new Map(rows.map(({ line, problems }) => [line, problemSentences(problems).join(' ')]))
  const lines = table.rows
    .filter(({ line }) => why.has(line))
    .map(({ line, cells }) => csvLine([...table.headings.map((_, at) => cells[at]), why.get(line)]))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    new Blob([UTF8_MARK, csvLine([...table.headings, 'Why it was left out']), ...lines], {
      type: 'text/csv',
    }),
  )
  link.download = `${name.replace(/\.\w+$/, '')}-left-out.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The imports of the last 30 days, each with its way back. */
function Imports<Field extends string, One extends TriedRow>({ list }: { list: ImportedList<Field, One> }) {
  if (!list.imports?.length) return null
  return (
    <section aria-label="Imports" className="grid gap-3">
      <h3 className="text-xl">Imports of the last 30 days</h3>
      <ul className="grid gap-3">
        {list.imports.map((one) => (
          <li key={one.id} className="border-l-4 border-navy-100 pl-3">
            <p className="break-words">
              <strong>{one.file_name}</strong>: {list.counts(one)}
            </p>
            <p className="text-sm text-ink-soft">
              {momentText(one.imported_at)}
              {one.actor_name && `, ${one.actor_name}`}
            </p>
            <UndoImport list={list} of={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type UndoImportProps = {
  list: Pick<ImportedList<string, TriedRow>, 'undoing' | 'hrefOf'>
  of: Listed
}

function UndoImport({ list, of: { id, file_name, undone_at, rows_left } }: UndoImportProps) {
  const undoing = useMutation(list.undoing)
  return (
    <>
      {undone_at && <p>{rows_left === 0 ? 'Undone.' : `Undone, but for ${counted(rows_left, 'row')}.`}</p>}
      {undoing.isError && <Notice tone="error">Not undone. {sentenceOf(undoing.error)}</Notice>}
      {undoing.data && undoing.data.kept_count > 0 && <Stays undone={undoing.data} hrefOf={list.hrefOf} />}
      {rows_left > 0 && (
        <button
          type="button"
          disabled={undoing.isPending}
          onClick={() => undoing.mutate(id)}
          className={linkStyle}
        >
          {undoing.isPending ? 'Undoing…' : 'Undo this import'}
          <span className="sr-only"> of {file_name}</span>
        </button>
      )}
    </>
  )
}

type StaysProps = { undone: Undone; hrefOf: (id: string) => Href }

/** The rows that could not be taken back, and why. */
const Stays = ({ undone: { kept, kept_count }, hrefOf }: StaysProps) => (
  <div role="status" className="grid gap-1 py-2">
    <p className="font-semibold">{counted(kept_count, 'row stays', 'rows stay')}:</p>
    <ul>
      {kept.map(({ line, name, of, problems }) => (
        <li key={line} className="flex flex-wrap gap-x-3">
          <Link to={hrefOf(of)} className="text-navy-700 underline">
            {name}
          </Link>
          <span className="text-ink-soft">{problemSentences(problems).join(' ')}</span>
        </li>
      ))}
    </ul>
    {kept_count > kept.length && <p>And {counted(kept_count - kept.length, 'more', 'more')}.</p>}
  </div>
)
