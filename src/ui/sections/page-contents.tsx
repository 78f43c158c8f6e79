type PageContentsProps = { contents: readonly { id: string; text: string; depth?: number }[] }

/** What is on a long page: above the text on a phone, where its parts' own parts are left out; in a column of its own beside it. */
export function PageContents({ contents }: PageContentsProps) {
  if (contents.length < 2) return null
  return (
    <nav aria-labelledby="page-contents" className="rounded-xl border border-paper-300 bg-paper-200 p-5">
      <h2 id="page-contents" className="text-lg">
        On this page
      </h2>
      <ol className="mt-2">
        {contents.map(({ id, text, depth }) => (
          <li key={id} className={depth === 3 ? 'pl-4 max-lg:hidden' : ''}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-tap items-center lg:min-h-9 text-navy-700 decoration-amber-600 hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
