import { hazardsIn } from '@/lib/danger/hazards-in'
import { isSpanish } from '@/lib/danger/is-spanish'
import { type Danger, dangers, dangersInSpanish } from './dangers'
import { ownDangers } from './own-dangers'

/** A danger as it is told to whoever has named it. */
export type NamedDanger = Danger & { language: 'en' | 'es' }

/** The dangers that a typed text names, most serious first and our trade's own last; none for most texts. */
export function dangersIn(typed: string): NamedDanger[] {
  const language: NamedDanger['language'] = isSpanish(typed) ? 'es' : 'en'
  const plain = typed
    .slice(0, 4_000)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
  return [
    ...hazardsIn(typed).map((hazard) => ({
      ...dangers[hazard],
      ...(language === 'es' && dangersInSpanish[hazard]),
      language,
    })),
    ...ownDangers
      .filter(({ said }) => said.test(plain))
      .map((danger) => ({ ...danger, language: 'en' }) satisfies NamedDanger),
  ]
}
