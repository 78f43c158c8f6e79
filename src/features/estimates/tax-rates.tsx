import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { percentText } from '@/lib/money'
import { problemOf, sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { saveTaxRateMutation, type TaxRate } from './api'
import { rateOf } from './words'

type TaxRatesProps = { estimateId: string; rates: TaxRate[]; onSaved: (rate: TaxRate) => void }

/** The rates of sales tax that the office knows, to be added and changed. Estimates keep the one they were written with. */
export function TaxRates({ estimateId, rates, onSaved }: TaxRatesProps) {
  const [open, setOpen] = useState<TaxRate>()
  return (
    <details>
      <summary className="min-h-tap cursor-pointer content-center font-semibold lg:min-h-9">
        Rates of sales tax
      </summary>
      <ul className="mt-2">
        {rates.map((rate) => (
          <li key={rate.id} className="flex flex-wrap items-center gap-x-4">
            <span>
              {rate.name}, {percentText(rate.rate)}
            </span>
            <button
              type="button"
              onClick={() => setOpen(rate)}
              className="min-h-tap font-semibold text-navy-700 underline lg:min-h-8"
            >
              Change<span className="sr-only"> {rate.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {open ? (
        <RateForm
          key={open.id}
          estimateId={estimateId}
          rate={open}
          onDone={(saved) => {
            setOpen(undefined)
            if (saved) onSaved(saved)
          }}
        />
      ) : (
        <button
          type="button"
          onClick={() => setOpen({ id: crypto.randomUUID(), version: 0, name: '', rate: 0 })}
          className="min-h-tap font-semibold text-navy-700 underline lg:min-h-8"
        >
          Add a rate
        </button>
      )}
    </details>
  )
}

type RateFormProps = { estimateId: string; rate: TaxRate; onDone: (saved?: TaxRate) => void }

function RateForm({ estimateId, rate, onDone }: RateFormProps) {
  const [name, setName] = useState(rate.name)
  const [typed, setTyped] = useState(rate.version ? String(rate.rate / 1000) : '')
  const [isChecked, setChecked] = useState(false)
  const saving = useMutation(saveTaxRateMutation(useQueryClient(), estimateId))
  const read = rateOf(typed)
  return (
    <form
      noValidate
      aria-label="Sales tax"
      className="mt-2 grid max-w-xl gap-3 rounded-lg bg-paper-200 p-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (read !== undefined && !saving.isPending)
          saving.mutate({ ...rate, name, rate: read }, { onSuccess: onDone })
      }}
    >
      <TextField
        label="Where"
        autoComplete="off"
        maxLength={80}
        error={problemOf(saving.error, 'name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Percent"
        inputMode="decimal"
        autoComplete="off"
        error={
          isChecked && read === undefined ? 'Enter the rate in percent, such as 8.625, up to 20.' : undefined
        }
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {saving.isError && !problemOf(saving.error, 'name') && (
        <div className="sm:col-span-2">
          <Notice tone="error">Not saved. {sentenceOf(saving.error)}</Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" look="navy">
          {saving.isPending ? 'Saving…' : 'Save the rate'}
        </Button>
        <Button look="outline" className="text-navy-900" onClick={() => onDone()}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
