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

/** A placeholder for the office's list, beside an opened request or with all the room. */
export const GreyList = ({ isWide = true }: { isWide?: boolean }) => (
  <ul className={listStyle} data-wide={isWide ? '' : undefined}>
    {[...rows, 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'].map((row) => (
      <li key={row} className="border-b border-paper-300">
        <span className={`${rowStyle} border-transparent`}>
          <span className={cellStyles.status}>
            <GreyWords>Received</GreyWords>
          </span>
          <span className={cellStyles.name}>
            <GreyWords>First and last name</GreyWords>
          </span>
          <span className={cellStyles.what}>
            <GreyWords>What it is about, the town</GreyWords>
          </span>
          <span className={cellStyles.excerpt}>
            <GreyWords>How the message begins, in a line</GreyWords>
          </span>
          <span className={cellStyles.reference}>
            <GreyWords>XX-000000</GreyWords>
          </span>
          <span className={cellStyles.time}>
            <GreyWords>2 hours ago</GreyWords>
          </span>
        </span>
      </li>
    ))}
  </ul>
)

/*
 * The list has two layouts: three lines a row on a phone and beside an opened request, one line (`data-wide`) where there is room. Which
 * of them is an attribute of the list, because a container query is asked anew for each of a thousand rows.
 */
export const listStyle = 'group/list'
/** A row of the list. In each layout always as high. */
export const rowStyle =
  'grid h-21 w-full grid-cols-[auto_minmax(0,1fr)_auto] content-center items-center gap-x-2 gap-y-1 border-l-4 pr-3 pl-10 text-left text-sm leading-5 lg:pr-5 xl:group-data-wide/list:h-11 xl:group-data-wide/list:grid-cols-[6.75rem_9.5rem_minmax(0,14.5rem)_minmax(0,1fr)_6.5rem_5.5rem_6.5rem] xl:group-data-wide/list:gap-x-4'
/** What such a row is in. Away from the screen it is laid out as this high, with what is in it left out until it comes near. */
export const itemStyle =
  'relative border-b border-paper-300 [content-visibility:auto] [contain-intrinsic-block-size:calc(5.25rem+1px)] xl:group-data-wide/list:[contain-intrinsic-block-size:calc(2.75rem+1px)]'
/** What is in a row, in the order in which it is read; each has its place in either layout. */
export const cellStyles = {
  status: 'row-start-2 whitespace-nowrap xl:group-data-wide/list:row-start-1',
  name: 'col-span-2 col-start-1 row-start-1 truncate text-base font-semibold text-navy-900 lg:text-[0.9375rem] xl:group-data-wide/list:col-span-1 xl:group-data-wide/list:col-start-2 xl:group-data-wide/list:text-sm',
  what: 'col-start-2 row-start-2 truncate xl:group-data-wide/list:col-start-3 xl:group-data-wide/list:row-start-1',
  excerpt:
    'col-span-2 col-start-1 row-start-3 flex min-w-0 items-center gap-2 text-ink-soft xl:group-data-wide/list:col-span-1 xl:group-data-wide/list:col-start-4 xl:group-data-wide/list:row-start-1',
  assigned:
    'col-start-3 row-start-2 max-w-28 truncate text-right font-semibold text-navy-900 xl:group-data-wide/list:col-start-5 xl:group-data-wide/list:row-start-1',
  reference:
    'col-start-3 row-start-3 text-right font-mono text-xs text-ink-soft xl:group-data-wide/list:col-start-6 xl:group-data-wide/list:row-start-1',
  time: 'col-start-3 row-start-1 text-right whitespace-nowrap text-ink-soft xl:group-data-wide/list:col-start-7',
} as const

/** What stands above the list, and stays there. */
export const barStyle =
  'z-10 flex flex-wrap items-center gap-2 border-b border-paper-300 bg-white px-4 py-2 lg:sticky lg:top-14 lg:px-6'
export const searchStyle =
  'block min-h-tap w-full rounded-md border border-navy-500 bg-white px-3 py-1.5 text-ellipsis text-ink placeholder:text-ink-soft lg:min-h-9'
export const placeStyle = 'max-sm:grow max-sm:basis-1/3'
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
          <span className={`${choiceStyle} bg-navy-100`} />
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
