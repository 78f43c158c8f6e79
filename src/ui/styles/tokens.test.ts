import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { luminance, readColors, rooms } from './rooms'

const read = (file: string) => readFileSync(`src/${file}`, 'utf8')

const { contrast } = readColors(read('ui/styles/tokens.css'))

const all = Object.values(rooms)
const grounds = all.flatMap((room): readonly string[] => room.grounds)
const inks = new Set(all.flatMap((room): readonly string[] => [...room.inks, ...room.marks]))

/** The files that name colors, except the drawings, which contain no text. */
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx') && !file.includes('illustrations/') && !file.endsWith('.test.tsx'))

/** The lists of class names in a file. */
const classLists = (file: string) =>
  [...read(file).matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(([, single, double, template]) =>
    (single ?? double ?? template?.replaceAll(/\$\{[^}]*\}/g, ' ') ?? '').replaceAll('*:', '').split(/\s+/),
  )

const colorClass =
  /^((?:[^\s:]+:)*)(bg|text|border|fill)-(?:[tblrxy]-)?((?:navy|amber|paper|red|green|ink|white)[\w-]*)$/

/** The color a list of classes gives to `kind`, in the states of `variants` or otherwise at rest. */
function colorOf(list: string[], kind: 'bg' | 'text' | 'border', variants: string) {
  const found = list.map((name) => colorClass.exec(name)).filter((match) => match?.[2] === kind)
  return (found.find((match) => match?.[1] === variants) ?? found.find((match) => match?.[1] === ''))?.[3]
}

describe('the colors', () => {
  for (const [name, { grounds, inks, marks }] of Object.entries(rooms)) {
    test(`every text has a contrast of 4.5 : 1 with every ground it may be on, and every mark 3 : 1: ${name}`, () => {
      const weak = grounds.flatMap((ground) => [
        ...inks.filter((ink) => contrast(ink, ground) < 4.5).map((ink) => `${ink} on ${ground}`),
        ...marks.filter((mark) => contrast(mark, ground) < 3).map((mark) => `${mark} on ${ground}`),
      ])
      expect(weak).toEqual([])
    })
  }

  test('every color named for text or ground is one of those', () => {
    const unknown = files.flatMap((file) =>
      classLists(file)
        .flat()
        .filter((name) => {
          const [, , kind, color = ''] = colorClass.exec(name) ?? []
          return (
            (kind === 'bg' && !grounds.includes(color) && !inks.has(color)) ||
            (kind === 'text' && !inks.has(color))
          )
        })
        .map((name) => `${file}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  test('if one element has both a ground and text, their contrast is 4.5 : 1, even on hover', () => {
    const pairs = files.flatMap((file) =>
      classLists(file).flatMap((list) =>
        list.flatMap((name) => {
          const [, variants = '', kind] = colorClass.exec(name) ?? []
          if (kind !== 'bg' && kind !== 'text') return []
          const ground = colorOf(list, 'bg', variants)
          const ink = colorOf(list, 'text', variants)
          return ground && ink
            ? [{ place: `${file}: ${ink} on ${ground}`, ratio: contrast(ink, ground) }]
            : []
        }),
      ),
    )
    expect(pairs.length).toBeGreaterThan(40)
    expect(pairs.filter(({ ratio }) => ratio < 4.5)).toEqual([])
  })

  test('the edge of every field and choice has a contrast of 3 : 1 with its inside and every light ground', () => {
    const edges = files.flatMap((file) =>
      classLists(file)
        // A field is white and as tall as a finger. A card's edge is decoration.
        .filter((list) => /\bbg-white\b.*\bpx-/.test(list.join(' ')) && /min-h-(12|tap)/.test(list.join(' ')))
        .flatMap((list) => colorOf(list, 'border', '') ?? []),
    )
    expect(edges.length).toBeGreaterThan(8)
    const weak = [...new Set(edges)].flatMap((edge) =>
      [...rooms.light.grounds, ...rooms.shaded.grounds]
        .filter((ground) => contrast(edge, ground) < 3)
        .map((ground) => `${edge} on ${ground}`),
    )
    expect(weak).toEqual([])
  })

  test('one of the focus ring’s two colors has a contrast of 3 : 1 with every ground, and so do the two with each other', () => {
    const [, ring = '', edge = ''] =
      /:focus-visible[^{]*\{\s*outline: 3px solid var\(--color-([\w-]+)\);[^}]*box-shadow: 0 0 0 7px var\(--color-([\w-]+)\)/.exec(
        read('ui/styles/main.css'),
      ) ?? []
    expect(contrast(ring, edge)).toBeGreaterThanOrEqual(3)
    for (const ground of grounds)
      expect(Math.max(contrast(ring, ground), contrast(edge, ground)), ground).toBeGreaterThanOrEqual(3)
  })
})

describe('the office’s dark colors', () => {
  const sheet = read('ui/styles/office-dark.css')
  const dark = (kind: string) =>
    [...sheet.matchAll(new RegExp(`--(${kind}-[\\w-]+): (#[\\da-f]{6});`, 'g'))].map(
      ([, name = '', value = '']) => [name, luminance(value)] as const,
    )
  const ratio = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

  const officeFiles = files.filter((file) =>
    /^(ui\/(?!sections|illustration)|features\/(service-requests|jobs|sending|on-call|people|invoices|estimates|price-book|wallet|customers|today|files|messages)\/|app\/area)/.test(
      file,
    ),
  )
  const escaped = (name: string) => `.${name.replaceAll(/[:*/]/g, '\\$&')}`
  const isMissing = (name: string) =>
    ![' ', ':', '[', ','].some((end) => sheet.includes(`& ${escaped(name)}${end}`))

  test('every text has a contrast of 4.5 : 1 with every ground, and every edge 3 : 1', () => {
    const weak = dark('ground').flatMap(([ground, behind]) => [
      ...dark('ink').flatMap(([ink, light]) => (ratio(light, behind) < 4.5 ? [`${ink} on ${ground}`] : [])),
      ...dark('edge').flatMap(([edge, light]) => (ratio(light, behind) < 3 ? [`${edge} on ${ground}`] : [])),
    ])
    expect(dark('ink').length).toBeGreaterThan(8)
    expect(weak).toEqual([])
  })

  test('white has a contrast of 4.5 : 1 with every filled button, and amber with the card of who is on call', () => {
    const weak = dark('signal').filter(([name, light]) => name !== 'signal-ink-soft' && ratio(1, light) < 4.5)
    expect(weak).toEqual([])
    const lightnessOf = new Map([...dark('signal'), ...dark('ink')])
    const [amber = 0, card = 0] = ['ink-amber-300', 'signal-navy-900'].map((name) => lightnessOf.get(name))
    expect(ratio(amber, card)).toBeGreaterThanOrEqual(4.5)
  })

  test('every light ground and ink on an office page has a dark counterpart', () => {
    const grounds = [...rooms.light.grounds, ...rooms.shaded.grounds] as readonly string[]
    const inks: readonly string[] = rooms.light.inks.filter((ink) => ink !== 'navy-950') // it is on amber, which stays
    const named = new Set(
      officeFiles.flatMap((file) =>
        classLists(file)
          .flat()
          .filter((name) => {
            const [, variants = '', kind, color = ''] = colorClass.exec(name) ?? []
            if (variants.includes('after:')) return false // a switch's knob stays white
            return (kind === 'bg' && grounds.includes(color)) || (kind === 'text' && inks.includes(color))
          }),
      ),
    )
    expect(named.size).toBeGreaterThan(15)
    expect([...named].filter(isMissing)).toEqual([])
  })

  test('every dark edge and every line on an office page has a counterpart that shows in the dark', () => {
    const lines = new Set(
      officeFiles.flatMap((file) =>
        classLists(file)
          .flat()
          .filter((name) => /^(border|divide|ring)-(paper-300|navy-[1789]00|(red|green)-[67]00)$/.test(name)),
      ),
    )
    expect(lines.size).toBeGreaterThan(8)
    expect([...lines].filter(isMissing)).toEqual([])
  })

  // What the sheet says of a color at rest also holds in any state of which it says nothing.
  test('what is on, chosen or invalid has a color of its own in the dark too', () => {
    const states = new Set(
      officeFiles.flatMap((file) =>
        classLists(file).flatMap((list) =>
          list.filter((name) => {
            const [, variants = '', kind = '', color = ''] = colorClass.exec(name) ?? []
            if (!variants || /after:|hover:/.test(variants) || color === 'white') return false
            const isFilled = kind === 'bg' && (color === 'navy-900' || color === 'navy-800')
            const atRest = list.filter((one) => {
              const [, when, what] = colorClass.exec(one) ?? []
              return when === '' && what === kind
            })
            return isFilled || atRest.some((one) => !isMissing(one))
          }),
        ),
      ),
    )
    expect(states.size).toBeGreaterThan(5)
    expect([...states].filter(isMissing)).toEqual([])
  })
})
