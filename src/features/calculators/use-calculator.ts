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

/** How long after the last key the result updates, in milliseconds: nobody wants one for each digit. */
const PAUSE = 400

/**
 * A calculator's inputs, on the page and in its URL, and their values. A prerendered page shows the initial inputs. Inputs
 * typed before this code was here win over the URL, and the URL wins over the initial ones. `check` finds contradictions
 * between boxes that are each valid on their own.
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
  // A different history entry, through a link or Back: show its inputs.
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

  /** Makes these texts the inputs, in the URL too. */
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
    /** Typing is finished. Not called when a box loses the focus, because a layout change would make a press miss its button. */
    finish() {
      if (pause.current !== undefined) settle(shown.texts)
    },
  }
}

const both = <F extends Fields>(key: string, texts: Texts<F>) => ({ key, texts, settled: texts })

/** Writes the inputs into the URL without adding a history entry. */
function writeAddress<F extends Fields>(fields: F, texts: Texts<F>) {
  history.replaceState(
    history.state,
    '',
    location.pathname + addressOf(fields, texts, location.search) + location.hash,
  )
}

/** The inputs, unless `check` finds that they contradict each other. */
export function checked<F extends Fields>(
  inputs: Inputs<F>,
  check: ((values: Values<F>) => Problems<F>) | undefined,
): Inputs<F> {
  if (inputs.state === 'incomplete') return inputs
  const problems = check?.(inputs.values) ?? {}
  return Object.keys(problems).length > 0 ? { state: 'incomplete', problems } : inputs
}
