type PageContentsProps = {
  contents: readonly { id: string; text: string }[]
  /** On a phone it is folded under its heading. */
  isFolded?: boolean
}

/** What is on a long page: above the text on a phone; in a column of its own beside it. */
export function PageContents({ contents, isFolded }: PageContentsProps) {
  if (contents.length < 2) return null
  const list = (
    <ol className="mt-2 gap-x-8 md:max-lg:columns-2">
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-tap items-center py-1 lg:min-h-9 text-navy-700 decoration-amber-600 hover:underline"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav
      aria-labelledby="page-contents"
      className={`rounded-xl border border-paper-300 bg-paper-200 ${isFolded ? 'px-5 py-2 md:py-5' : 'p-5'}`}
    >
      <h2 id="page-contents" className={`text-lg ${isFolded ? 'max-md:hidden' : ''}`}>
        On this page
      </h2>
      {isFolded ? (
        <div className="topics folded-on-phones">
          <details>
            <summary>On this page</summary>
            {list}
          </details>
        </div>
      ) : (
        list
      )}
    </nav>
  )
}
