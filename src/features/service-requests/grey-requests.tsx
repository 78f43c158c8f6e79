import { GreyWords } from '@/ui/grey'

const rows = ['first', 'second', 'third', 'fourth', 'fifth']

/** A placeholder for a customer's requests. */
export const GreyRequests = () => (
  <ul className="grid gap-4">
    {rows.map((row) => (
      <li key={row} className="rounded-xl border border-paper-300 bg-white p-5">
        <span className="flex flex-wrap items-center gap-3">
          <GreyWords>New</GreyWords>
          <GreyWords>What it is about</GreyWords>
          <GreyWords>The town</GreyWords>
          <span className="ml-auto font-mono text-sm">
            <GreyWords>XX-000000</GreyWords>
          </span>
        </span>
        <span className="mt-2 flex flex-wrap justify-between gap-x-4">
          <GreyWords>We have your request.</GreyWords>
          <span className="text-sm">
            <GreyWords>2 weeks ago</GreyWords>
          </span>
        </span>
      </li>
    ))}
  </ul>
)

/** A placeholder for the office's list. */
export const GreyList = () => (
  <ul className="overflow-hidden rounded-xl border border-paper-300 bg-white">
    {[...rows, 'sixth', 'seventh', 'eighth'].map((row) => (
      <li key={row} className="grid gap-1 border-b border-paper-300 px-4 py-3 last:border-b-0">
        <span className="flex flex-wrap items-center gap-2">
          <GreyWords>Received</GreyWords>
          <GreyWords>First and last name</GreyWords>
          <span className="ml-auto font-mono text-sm">
            <GreyWords>XX-000000</GreyWords>
          </span>
        </span>
        <span className="flex flex-wrap justify-between gap-x-4 text-sm">
          <GreyWords>What it is about, the town</GreyWords>
          <GreyWords>2 hours ago</GreyWords>
        </span>
      </li>
    ))}
  </ul>
)

export const searchWords = {
  label: 'Find a request',
  placeholder: 'Reference, phone, name, email or street',
} as const

/** A placeholder for the whole inbox. */
export const GreyInbox = () => (
  <>
    <p className="mb-1.5 font-semibold">{searchWords.label}</p>
    {/* Its words are known already, and are the largest text on the screen. */}
    <p className="mb-4 min-h-12 truncate rounded-md border border-navy-500 bg-white px-3.5 py-2.5 text-ink-soft">
      {searchWords.placeholder}
    </p>
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <span className="flex flex-wrap gap-x-6 gap-y-3">
        {['Status', 'Assigned to'].map((label) => (
          <span key={label} className="flex items-center gap-3 font-semibold">
            <GreyWords>{label}</GreyWords>
            <span className="min-h-tap w-44 rounded-md bg-navy-100" />
          </span>
        ))}
      </span>
      <span className="min-h-12 w-64 rounded-md bg-navy-100 max-sm:w-full" />
    </div>
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <span className="flex flex-wrap gap-x-6">
        {['Sound for new requests', 'Notifications'].map((label) => (
          <span key={label} className="inline-flex min-h-11 items-center gap-2.5 font-semibold">
            <span className="h-6 w-11 shrink-0 rounded-full bg-navy-100" />
            <GreyWords>{label}</GreyWords>
          </span>
        ))}
      </span>
      <p className="py-2.5 text-sm">
        <GreyWords>Refreshes every 15 seconds</GreyWords>
      </p>
    </div>
    <GreyList />
  </>
)
