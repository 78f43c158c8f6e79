import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useHydrating } from '@/lib/use-hydrating'
import {
  addressOf,
  type Fields,
  type Inputs,
  initialTexts,
  type Problems,
  readInputs,
  type Texts,
  textsFromAddress,
  textsInForm,
  type Values,
} from './fields'

/** How long after the last key a result is made, in milliseconds: nobody wants to read one for each digit. */
const PAUSE = 400

/**
 * What stands in the boxes of a calculator, in the page and in its address, and what it means. A prerendered page shows
 * the initial inputs; what was typed before this code was here wins over the address, and the address over those.
 * `check` finds what is wrong between boxes that are right each by itself.
 */
export function useCalculator<F extends Fields>(
  fields: F,
  check?: ((values: Values<F>) => Problems<F>) | undefined,
) {
  const { search, key } = useLocation()
  const [prerendered] = useState(useHydrating())
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(() =>
    both(key, prerendered ? initialTexts(fields) : textsFromAddress(fields, search)),
  )
  // Another entry of the browser's history, by a link or by Back: its inputs are shown.
  if (shown.key !== key) setShown(both(key, textsFromAddress(fields, search)))

  useLayoutEffect(() => {
    if (!prerendered || !form.current) return
    const asked = textsFromAddress(fields, location.search)
    const texts = textsInForm(fields, form.current, asked)
    setShown(({ key }) => both(key, texts))
    if (Object.keys(fields).some((name) => texts[name] !== asked[name])) writeAddress(fields, texts)
  }, [fields, prerendered])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed at one entry of the history is not for the next
  useEffect(() => () => clearTimeout(pause.current), [key])

  /** Makes these texts the inputs, of the address too. */
  function settle(texts: Texts<F>) {
    clearTimeout(pause.current)
    pause.current = undefined
    setShown(({ key }) => both(key, texts))
    writeAddress(fields, texts)
  }

  return {
    form,
    texts: shown.texts,
    inputs: checked(readInputs(fields, shown.settled), check),
    /** A key was pressed in a box. */
    type(name: keyof F, text: string) {
      const texts = { ...shown.texts, [name]: text }
      setShown({ ...shown, texts })
      clearTimeout(pause.current)
      pause.current = setTimeout(() => settle(texts), PAUSE)
    },
    /** An option was chosen. */
    choose: (name: keyof F, text: string) => settle({ ...shown.texts, [name]: text }),
    /** What has been typed is all. Not when a box is left: what moves then would slip from under the press on a button. */
    finish() {
      if (pause.current !== undefined) settle(shown.texts)
    },
  }
}

const both = <F extends Fields>(key: string, texts: Texts<F>) => ({ key, texts, settled: texts })

/** Writes the inputs into the address, without an entry of their own in the history. */
function writeAddress<F extends Fields>(fields: F, texts: Texts<F>) {
  history.replaceState(
    history.state,
    '',
    location.pathname + addressOf(fields, texts, location.search) + location.hash,
  )
}

function checked<F extends Fields>(
  inputs: Inputs<F>,
  check: ((values: Values<F>) => Problems<F>) | undefined,
): Inputs<F> {
  if (inputs.state === 'incomplete') return inputs
  const problems = check?.(inputs.values) ?? {}
  return Object.keys(problems).length > 0 ? { state: 'incomplete', problems } : inputs
}
