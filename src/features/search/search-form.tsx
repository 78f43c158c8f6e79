import type { ComponentProps } from 'react'
import { business } from '@/content/business'
import { trade } from '@/content/trade'
import { Button } from '@/ui/button'

type SearchFormProps = Pick<ComponentProps<'form'>, 'onSubmit'> &
  Pick<ComponentProps<'input'>, 'ref' | 'onFocus' | 'onInput'>

/** A box that leads to the search page, with our code or without. */
export const SearchForm = ({ onSubmit, ...box }: SearchFormProps) => (
  <search>
    <form action="/search" className="flex flex-col gap-3 sm:flex-row sm:items-end" onSubmit={onSubmit}>
      <label className="grow">
        <span className="mb-1.5 block">What is wrong, or what do you need?</span>
        <input
          type="search"
          name="q"
          placeholder={`${trade.sought} ${business.address.city.toLowerCase()}`}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className="block min-h-12 w-full rounded-md border border-navy-500 bg-white px-3.5 text-ink placeholder:text-ink-soft"
          {...box}
        />
      </label>
      <Button type="submit">Search</Button>
    </form>
  </search>
)
