import { GreyWords } from '@/ui/grey'

const rows = ['first', 'second', 'third', 'fourth', 'fifth']

/** A placeholder for a customer's requests. */
export const GreyRequests = () => (
  <>
    <p className="mb-4 font-display text-2xl">
      <GreyWords>Under way</GreyWords>
    </p>
    <ul className="grid gap-4">
      {rows.map((row) => (
        <li key={row} className="rounded-xl border border-paper-300 bg-white p-5">
          <span className="grid gap-x-10 gap-y-3 md:grid-cols-[1fr_16rem]">
            <span>
              <span className="block">
                <GreyWords>What it is about, the town</GreyWords>
              </span>
              <span className="mt-2 block text-xl">
                <GreyWords>We have your request.</GreyWords>
              </span>
              <span className="mt-1 block">
                <GreyWords>Someone from the office will call or write to you.</GreyWords>
              </span>
            </span>
            <span className="flex flex-col gap-2 text-sm">
              <GreyWords>Received</GreyWords>
              <span className="h-1.5 rounded-xs bg-navy-100" />
              <GreyWords>XX-000000, asked for 2 weeks ago</GreyWords>
            </span>
          </span>
        </li>
      ))}
    </ul>
  </>
)

/** A placeholder for the office's list, beside an opened request or with all the room: as ui/styles/request-list.css lays it out. */
export const GreyList = ({ isWide = true }: { isWide?: boolean }) => (
  <ul className="request-list" data-wide={isWide ? '' : undefined}>
    {[...rows, 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'].map((row) => (
      <li key={row} className="border-b border-paper-300">
        <span className="request-row border-transparent">
          {greyCells.map(([place, words]) => (
            <span key={place} className={place}>
              <GreyWords>{words}</GreyWords>
            </span>
          ))}
        </span>
      </li>
    ))}
  </ul>
)

const greyCells = [
  ['status', 'Received'],
  ['name', 'First and last name'],
  ['what', 'What it is about, the town'],
  ['excerpt', 'How the message begins, in a line'],
  ['reference', 'XX-000000'],
  ['time', '2 hours ago'],
] as const

/** What stands above the list, and stays there. */
export const barStyle =
  'z-10 flex flex-wrap items-center gap-2 border-b border-paper-300 bg-white px-4 py-2 lg:sticky lg:top-14 lg:px-6'
export const searchStyle =
  'block min-h-tap w-full rounded-md border border-navy-500 bg-white px-3 py-1 text-ellipsis text-ink placeholder:text-ink-soft lg:min-h-9'
export const placeStyle = 'grow basis-24 max-sm:basis-1/3 sm:max-w-40'
export const choiceStyle =
  'block min-h-tap w-40 rounded-md border border-navy-500 bg-white px-2 text-sm max-sm:w-full lg:min-h-9'

/** What stands below it. */
export const footStyle =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2 text-sm lg:px-6'

export const searchWords = {
  label: 'Find a request',
  placeholder: 'Name, phone, reference, words',
} as const

/** A placeholder for the whole inbox. */
export const GreyInbox = () => (
  <div className="-mx-4 -my-4 lg:-mx-6">
    <div className={barStyle}>
      {/* What it says is known already. */}
      <p className="grow basis-72">
        <span className={`${searchStyle} truncate text-ink-soft`}>{searchWords.placeholder}</span>
      </p>
      {['Status', 'Assigned to'].map((label) => (
        <span key={label} className={placeStyle}>
          <span className={`${choiceStyle} bg-navy-100 sm:w-full`} />
        </span>
      ))}
      {['More', 'Views'].map((label) => (
        <span key={label} className="inline-flex min-h-tap items-center font-semibold lg:min-h-9 lg:text-sm">
          <GreyWords>{label}</GreyWords>
        </span>
      ))}
    </div>
    <GreyList />
  </div>
)
