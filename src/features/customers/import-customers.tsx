import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { csvLine, UTF8_MARK } from '@/lib/csv/csv'
import { rowsOf, textOf, UnreadableFile } from '@/lib/csv/read'
import { momentText } from '@/lib/dates'
import { Link } from '@/lib/link'
import { problemSentences, sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import {
  importMutation,
  importsQuery,
  type Tried,
  triedAgain,
  tryImport,
  type Undone,
  undoImportMutation,
} from './import-api'
import {
  type ColumnField,
  type Columns,
  columnFields,
  columnsProblem,
  importRow,
  type Table,
  tableOf,
} from './import-columns'
import { Opened } from './opened'

const MOST_ROWS = 5000
const MOST_BYTES = 10_000_000

/** How many there are of something, such as "1,234 rows". */
const counted = (count: number, one: string, several = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`

type ChosenFile = { name: string; table: Table }

/** Reads a file that someone chose. Throws an UnreadableFile for what is no list of customers. */
async function readFile(file: File): Promise<ChosenFile> {
  if (file.size > MOST_BYTES)
    throw new UnreadableFile(
      'This file is larger than 10 MB, which no list of 5,000 customers is. Choose another one.',
    )
  const table = tableOf(rowsOf(textOf(new Uint8Array(await file.arrayBuffer()))))
  if (table.rows.length > MOST_ROWS)
    throw new UnreadableFile(
      `This file has ${counted(table.rows.length, 'row')}; ${MOST_ROWS.toLocaleString('en-US')} can be imported at a time. Split it, and import its parts one after the other.`,
    )
  return { name: file.name, table }
}

/** Customers from a file of another program: what its columns say, what would happen, and then that it happens, or is undone. */
export function ImportCustomers({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<ChosenFile>()
  const [done, setDone] = useState<{ added: number; completed: number }>()
  const reading = useMutation({
    networkMode: 'always',
    mutationFn: readFile,
    onSuccess: (chosen) => {
      setDone(undefined)
      setFile(chosen)
    },
  })
  return (
    <Opened label="Import customers" heading="Import customers" onClose={onClose}>
      {done && (
        <Notice tone="done">
          Imported: {counted(done.added, 'new customer')}, and {counted(done.completed, 'row')} added to
          customers we knew.
        </Notice>
      )}
      {file ? (
        <TryFile
          key={file.name}
          file={file}
          onDone={(answer) => {
            setFile(undefined)
            setDone(answer)
          }}
          onOther={() => setFile(undefined)}
        />
      ) : (
        <section aria-label="File" className="grid gap-3">
          <p>
            Export the customers from your other program or spreadsheet as CSV, with a row for each. You see
            what would happen before anything does.
          </p>
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
      <Imports />
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

type TryFileProps = {
  file: ChosenFile
  onDone: (answer: { added: number; completed: number }) => void
  onOther: () => void
}

/** The columns of a file, to be corrected, and what would happen with its rows. */
function TryFile({ file: { name, table }, onDone, onOther }: TryFileProps) {
  const queryClient = useQueryClient()
  const [columns, setColumns] = useState(table.columns)
  const [sent, setSent] = useState(0)
  // Each try has an id of its own: what was sent for other columns is not imported.
  const id = useRef('')
  const trying = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      id.current = crypto.randomUUID()
      setSent(0)
      const rows = table.rows.map((row) => importRow(row, columns))
      return tryImport({ id: id.current, fileName: name, rows, onSent: setSent })
    },
  })
  const lookingAgain = useMutation({ networkMode: 'always', mutationFn: () => triedAgain(id.current) })
  const importing = useMutation({ ...importMutation(queryClient), onSuccess: onDone })
  const tried = lookingAgain.data ?? trying.data
  const problem = columnsProblem(columns)
  const coming = tried?.rows.filter(({ outcome }) => outcome === 'new' || outcome === 'completed').length ?? 0
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
          <WhatWouldHappen tried={tried} table={table} name={name} />
          {importing.isError && (
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
          <h3 className="text-xl">What does each column say?</h3>
          <ColumnChoices table={table} columns={columns} onChange={setColumns} />
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

const linkStyle = 'min-h-tap font-semibold text-navy-700 underline'

type ColumnChoicesProps = { table: Table; columns: Columns; onChange: (columns: Columns) => void }

/** Each column with what stands in its first rows, and what it is taken for. Each thing is said by one column. */
function ColumnChoices({ table, columns, onChange }: ColumnChoicesProps) {
  const choose = (column: number, field: ColumnField | null) =>
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
                onChange={({ target }) => {
                  const field = Object.keys(columnFields).find((name) => name === target.value)
                  choose(column, (field as ColumnField | undefined) ?? null)
                }}
                className="min-h-tap w-full rounded-md border border-navy-500 bg-white px-2 lg:min-h-9"
              >
                <option value="">Leave it out</option>
                {Object.entries(columnFields).map(([field, label]) => (
                  <option key={field} value={field}>
                    {label}
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

type TriedRow = Tried['rows'][number]
type Outcome = TriedRow['outcome']

/** What is wrong comes first: somebody has to look at it. */
const outcomes: Record<Outcome, string> = {
  wrong: 'Left out',
  new: 'New',
  completed: 'Added to',
  known: 'Already here',
}
const isOutcome = (name: string): name is Outcome => Object.hasOwn(outcomes, name)
const there = Object.keys(outcomes).filter(isOutcome)

const addsWords: Record<string, string> = {
  phone: 'a phone number',
  email: 'an email address',
  property: 'a property',
  billing_address: 'where bills go',
  do_not_serve: 'why we do not serve them',
}

/** What would happen with a row, in a sentence. */
function rowSentence({ outcome, adds, problems, name, customer }: TriedRow): ReactNode {
  const added = adds.map((one) => addsWords[one] ?? one).join(', ')
  const whose = customer && customer !== name ? `${customer} gets` : 'gets'
  if (outcome === 'wrong') return problemSentences(problems).join(' ')
  if (outcome === 'completed') return `${whose} ${added}`
  if (outcome === 'known') return customer && customer !== name ? `is ${customer}` : 'nothing new'
  return added && `with ${added}`
}

const SHOWN = 100

function WhatWouldHappen({ tried, table, name }: { tried: Tried; table: Table; name: string }) {
  const of = (outcome: Outcome) => tried.rows.filter((row) => row.outcome === outcome)
  const [chosen, setChosen] = useState<Outcome>(
    () => there.find((outcome) => of(outcome).length > 0 && outcome !== 'known') ?? 'known',
  )
  const [most, setMost] = useState(SHOWN)
  const rows = of(chosen)
  return (
    <section aria-label="What would happen" className="grid gap-3">
      <h3 className="text-xl">What would happen</h3>
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
              {rowSentence(row)}
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
function downloadRows(rows: readonly TriedRow[], table: Table, name: string) {
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
function Imports() {
  const { data: imports } = useQuery(importsQuery())
  if (!imports?.length) return null
  return (
    <section aria-label="Imports" className="grid gap-3">
      <h3 className="text-xl">Imports of the last 30 days</h3>
      <ul className="grid gap-3">
        {imports.map((one) => (
          <li key={one.id} className="border-l-4 border-navy-100 pl-3">
            <p className="break-words">
              <strong>{one.file_name}</strong>: {counted(one.added, 'new customer')},{' '}
              {counted(one.completed, 'row')} added to others
            </p>
            <p className="text-sm text-ink-soft">
              {momentText(one.imported_at)}
              {one.actor_name && `, ${one.actor_name}`}
            </p>
            <UndoImport of={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ListedImport = { id: string; file_name: string; undone_at: string | null; rows_left: number }

function UndoImport({ of: { id, file_name, undone_at, rows_left } }: { of: ListedImport }) {
  const undoing = useMutation(undoImportMutation(useQueryClient()))
  return (
    <>
      {undone_at && <p>{rows_left === 0 ? 'Undone.' : `Undone, but for ${counted(rows_left, 'row')}.`}</p>}
      {undoing.isError && <Notice tone="error">Not undone. {sentenceOf(undoing.error)}</Notice>}
      {undoing.data && undoing.data.kept_count > 0 && <Kept undone={undoing.data} />}
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

/** The rows that could not be taken back, and why. */
const Kept = ({ undone: { kept, kept_count } }: { undone: Undone }) => (
  <div role="status" className="grid gap-1 py-2">
    <p className="font-semibold">{counted(kept_count, 'row stays', 'rows stay')}:</p>
    <ul>
      {kept.map(({ line, name, customer_id, problems }) => (
        <li key={line} className="flex flex-wrap gap-x-3">
          <Link to={`/admin/customers?customer=${customer_id}`} className="text-navy-700 underline">
            {name}
          </Link>
          <span className="text-ink-soft">{problemSentences(problems).join(' ')}</span>
        </li>
      ))}
    </ul>
    {kept_count > kept.length && <p>And {counted(kept_count - kept.length, 'more', 'more')}.</p>}
  </div>
)
