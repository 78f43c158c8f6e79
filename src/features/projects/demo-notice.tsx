/** Says clearly that the work shown here was made up; nothing if none of it was. */
export function DemoNotice({ demo, children }: { demo: boolean; children: string }) {
  if (!demo) return null
  return (
    <div className="border-b border-paper-300 bg-amber-100 py-4">
      <p className="page-width">
        <strong>A demonstration.</strong> {children}
      </p>
    </div>
  )
}
