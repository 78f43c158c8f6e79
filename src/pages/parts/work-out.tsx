import { useState } from 'react'
import type { ToolName } from '@/content/tools'
import { tools } from '@/content/tools/offered'
import { Box } from '@/features/calculators/box'
import { calculators } from '@/features/calculators/worked-out'
import type { Calculation } from '@/features/estimates/api'
import { Button } from '@/ui/button'
import { SelectField, TextField } from '@/ui/field'

type WorkOutProps = { onAdd: (calculation: Calculation) => void }

const offered = (Object.keys(calculators) as ToolName[]).flatMap((name) => {
  const tool = tools[name]
  return tool ? [{ slug: name, name: tool.name, tool }] : []
})

/** Works something out with one of the site's tools, or takes over what somebody has worked out there, and attaches the result. */
export function WorkOut({ onAdd }: WorkOutProps) {
  const [chosen, setChosen] = useState('')
  const [search, setSearch] = useState('')
  const [link, setLink] = useState('')
  const one = offered.find(({ slug }) => slug === chosen)
  if (offered.length === 0) return null

  function choose(slug: string, inputs: string) {
    setChosen(slug)
    setSearch(inputs)
  }
  return (
    <details>
      <summary className="min-h-tap cursor-pointer content-center font-semibold text-navy-700 lg:min-h-9 lg:text-sm">
        Attach a calculation
      </summary>
      <div className="mt-2 grid max-w-4xl gap-4 sm:grid-cols-2">
        <SelectField
          label="Work out"
          options={offered}
          value={chosen}
          onChange={({ target }) => {
            setLink('')
            choose(target.value, '')
          }}
        />
        <TextField
          label="Or paste the link of a result"
          optional
          type="url"
          autoComplete="off"
          value={link}
          error={link && !linked(link) ? 'This is not a link to one of the calculators.' : undefined}
          onChange={({ target }) => {
            setLink(target.value)
            const found = linked(target.value)
            if (found) choose(found.slug, found.search)
          }}
        />
      </div>
      {one && (
        <Boxes
          key={one.slug}
          tool={one.slug}
          search={search}
          onChange={setSearch}
          onAttach={(result) => {
            onAdd({ id: crypto.randomUUID(), name: one.name, notice: one.tool.notice, ...result })
            choose('', '')
            setLink('')
          }}
        />
      )}
    </details>
  )
}

/** The calculator and the inputs that a link of its page stands for. */
function linked(link: string) {
  const url = URL.parse(link, location.origin)
  const found = offered.find(({ tool }) => tool.path === url?.pathname)
  return found && url && { slug: found.slug, search: url.search }
}

type BoxesProps = {
  tool: ToolName
  search: string
  onChange: (search: string) => void
  onAttach: (result: Pick<Calculation, 'figure' | 'answer' | 'entered' | 'link'>) => void
}

/** A calculator's boxes, and its result as it is typed. */
function Boxes({ tool, search, onChange, onAttach }: BoxesProps) {
  const { fields, groups, workOut } = calculators[tool]
  const { texts, problems, explained, entered, search: inputs } = workOut(search)
  const set = (name: string, text: string) => onChange(`?${new URLSearchParams({ ...texts, [name]: text })}`)
  return (
    <div className="mt-4 grid max-w-4xl gap-5 rounded-lg bg-paper-200 p-4">
      {groups.map(({ legend, names }) => (
        <fieldset key={legend}>
          <legend className="font-semibold text-navy-900">{legend}</legend>
          <div className="mt-2 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {names.map((name) => {
              const field = fields[name]
              return (
                field && (
                  <Box
                    key={name}
                    name={name}
                    field={field}
                    text={texts[name] ?? ''}
                    problem={problems[name]}
                    onType={(text) => set(name, text)}
                    onChoose={(text) => set(name, text)}
                  />
                )
              )
            })}
          </div>
        </fieldset>
      ))}
      <div role="status">
        {explained ? (
          <>
            <p className="font-display text-2xl font-bold text-navy-900">{explained.figure}</p>
            <p>{explained.answer}</p>
          </>
        ) : (
          <p>No result yet: something above can’t be used.</p>
        )}
      </div>
      <Button
        look="navy"
        className="justify-self-start"
        disabled={!explained}
        onClick={() => {
          const path = tools[tool]?.path
          if (explained && path)
            onAttach({ figure: explained.figure, answer: explained.answer, entered, link: path + inputs })
        }}
      >
        Attach the result
      </Button>
    </div>
  )
}
