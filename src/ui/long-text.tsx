/** What someone wrote. A long text shows its beginning, with the rest one press away, even without JavaScript. */
export function LongText({ text }: { text: string }) {
  const beginning = text.length > 420 ? /^[\s\S]{200,340}(?=\s)|^[\s\S]{340}/u.exec(text)?.[0] : undefined
  if (!beginning) return <p className="whitespace-pre-line">{text}</p>
  return (
    <>
      <p className="whitespace-pre-line">{beginning} …</p>
      <details>
        <summary className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline">
          Read the rest
        </summary>
        <p className="whitespace-pre-line">… {text.slice(beginning.length).trimStart()}</p>
      </details>
    </>
  )
}
