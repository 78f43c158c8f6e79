import { useId } from 'react'
import type { Block, SignedDocument } from './document'

type Level = 2 | 3 | 4

type DocumentViewProps = {
  document: SignedDocument
  /** Of the document's title; the headings in it are one lower. */
  level: Level
}

/** A document as it is read before it is signed, on the screen and on paper. */
export function DocumentView({ document: { title, reference, revision, blocks }, level }: DocumentViewProps) {
  const id = useId()
  const Title = `h${level}` as const
  return (
    <article aria-labelledby={id} className="grid max-w-prose gap-4 print:max-w-none print:gap-3">
      <header>
        <Title id={id} className="text-2xl break-words">
          {title}
        </Title>
        <p className="text-sm text-ink-soft">
          <span className="font-mono">{reference}</span>, version {revision}
        </p>
      </header>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
        <BlockView key={place} block={block} level={level} />
      ))}
    </article>
  )
}

const below = { 2: 'h3', 3: 'h4', 4: 'h5' } as const

function BlockView({ block, level }: { block: Block; level: Level }) {
  const Heading = below[level]
  switch (block.kind) {
    case 'heading':
      return <Heading className="mt-2 text-lg font-bold break-words break-after-avoid">{block.text}</Heading>
    case 'paragraph':
      return block.strong ? (
        <p className="break-words whitespace-pre-line">
          <strong>{block.text}</strong>
        </p>
      ) : (
        <p className="break-words whitespace-pre-line">{block.text}</p>
      )
    case 'facts':
      return <Facts rows={block.rows} />
    case 'table':
      return <Table {...block} />
  }
}

const Facts = ({ rows }: { rows: string[][] }) => (
  <dl className="border-t border-paper-300">
    {rows.map(([label, value], place) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
        key={place}
        className="gap-x-4 border-b border-paper-300 py-2 break-inside-avoid sm:grid sm:grid-cols-[13rem_1fr] print:grid print:grid-cols-[13rem_1fr]"
      >
        <dt className="text-ink-soft">{label}</dt>
        <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
      </div>
    ))}
  </dl>
)

const Table = ({ columns, rows }: { columns: string[]; rows: string[][] }) => (
  <div className="overflow-x-auto print:overflow-visible">
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b-2 border-navy-900">
          {columns.map((column, place) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
              key={place}
              scope="col"
              className={`py-2 align-bottom ${place > 0 ? 'pl-4 text-right' : ''}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
          <tr key={row} className="border-b border-paper-300 break-inside-avoid">
            {cells.map((cell, place) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
                key={place}
                className={`py-2 align-top ${place > 0 ? 'pl-4 text-right whitespace-nowrap' : 'break-words whitespace-pre-line'}`}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
