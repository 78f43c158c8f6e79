export type Source = { name: string; url?: string | undefined }

/** Where the facts of a page come from, at its end and in small print. Each is named once. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const named = [...new Map(sources.map((source) => [source.name, source])).values()]
  if (named.length === 0) return null
  return (
    <aside aria-label="Sources" className="mt-8 text-sm text-ink-soft">
      Sources:{' '}
      {named.map(({ name, url }, place) => (
        <span key={name}>
          {place > 0 && '; '}
          {url ? (
            <a href={url} rel="noopener" className="underline">
              {name}
            </a>
          ) : (
            name
          )}
        </span>
      ))}
      .
    </aside>
  )
}

/** The same where many would stand in the way: folded; nothing if there are none. */
export const FoldedSources = ({ sources }: { sources: readonly Source[] }) =>
  sources.length > 0 && (
    <details className="mt-8">
      <summary className="inline-flex min-h-tap items-center text-sm font-semibold text-navy-700 underline">
        Where this comes from
      </summary>
      <Sources sources={sources} />
    </details>
  )
