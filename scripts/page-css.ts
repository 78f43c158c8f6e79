import postcss, { type ChildNode, type Container, type Declaration } from 'postcss'

/*
 * The site has one style sheet for all pages. Each document contains only the part its
 * own HTML can use, so that the first paint waits for nothing and no page grows with what another one needs.
 */

type Selector = {
  text: string
  classes: string[]
  tags: string[]
  /** `name`, or `name=value`. */
  attributes: string[]
  isForMouse: boolean
}
type Value = {
  text: string
  /** Set for a custom property. */
  name?: string
  /** The custom properties it uses, and `@name` for each animation. */
  uses: string[]
}
type Piece =
  | { kind: 'rule'; selectors: Selector[]; values: Value[] }
  | { kind: 'group'; head: string; pieces: Piece[] }
  | { kind: 'keyframes'; name: string; text: string; uses: string[] }
  | { kind: 'property'; name: string; text: string; initial: string | undefined; uses: string[] }
  | { kind: 'text'; text: string; uses: string[] }

/**
 * Reads the style sheet once; returns a function that cuts out what a page's HTML can use: selectors by their classes and
 * elements; custom properties, `@property` and `@keyframes` if a remaining rule names them. When in doubt, a rule
 * stays. States count as possible, except `:hover`: a mouse that moves wakes the page, and the whole sheet comes. So do attributes
 * that a sleeping page may get; all others are set by React, when the whole sheet is there.
 */
export function styleCutter(css: string): (html: string) => string {
  const sheet = pieces(postcss.parse(css))
  const attributesIn = attributeReader(sheet)
  return (html) => {
    const classes = new Set<string>()
    for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g))
      for (const name of decoded(list).split(/\s+/)) classes.add(name)
    const tags = new Set([...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, tag]) => tag?.toLowerCase()))
    for (const type of inputTypes(html)) tags.add(type)
    if (tags.has('textarea')) tags.add('input') // for the rules they share
    if (/\splaceholder="/.test(html)) tags.add('input-placeholder')

    const attributes = attributesIn(html)
    const isHere = (selector: Selector) =>
      !selector.isForMouse &&
      selector.classes.every((name) => classes.has(name)) &&
      selector.tags.every((tag) => tags.has(tag)) &&
      selector.attributes.every((name) => attributes.has(name))
    const here = withColors(settled(kept(sheet, isHere)))
    const used = usedNames(here, variables(html))
    return written(here, used)
  }
}

function pieces(container: Container): Piece[] {
  return (container.nodes ?? []).map((node) => pieceOf(node as ChildNode)).filter((piece) => piece !== null)
}

/** What draws nothing here: pages have no shadow trees, our own ring is in place of the one of Firefox, and a backdrop has no edge. */
const isNever = /^:host$|^:-moz-focusring|^::backdrop$/

function pieceOf(node: ChildNode): Piece | null {
  if (node.type === 'comment') return null
  const text = `${node}`
  if (node.type === 'rule' && node.nodes.every((child) => child.type === 'decl'))
    return {
      kind: 'rule',
      selectors: node.selectors.filter((selector) => !isNever.test(selector)).map(needs),
      values: withoutRepeats(node.nodes as Declaration[]).map((value) => ({
        text: `${value}`,
        uses: [...variables(value.value), ...animations(value)],
        ...(value.prop.startsWith('--') && { name: value.prop }),
      })),
    }
  if (node.type === 'atrule') {
    const { name, params } = node
    if (name === 'keyframes') return { kind: 'keyframes', name: params, text, uses: variables(text) }
    if (name === 'property')
      return {
        kind: 'property',
        name: params,
        text,
        initial: /initial-value:\s*([^;}]+)/.exec(text)?.[1],
        uses: [],
      }
    if (node.nodes && name !== 'font-face')
      return { kind: 'group', head: `@${name} ${params}`, pieces: pieces(node) }
  }
  return {
    kind: 'text',
    text: node.type === 'atrule' && !node.nodes ? `${text};` : text,
    uses: variables(text),
  }
}

/**
 * The declarations, each once: Lightning CSS repeats some that it prefixes. No rule of ours sets features or variations of a face, so
 * that setting them back changes nothing, and no browser needs a prefix to draw no line below a link.
 */
const withoutRepeats = (values: readonly Declaration[]) =>
  values.filter(
    (value, place) =>
      `${value}` !== `${values[place - 1]}` &&
      !/^font-(feature|variation)-settings: ?in(itial|herit)$|^-webkit-text-decoration: ?inherit$/.test(
        `${value}`,
      ),
  )

/** What only form fields have, as Tailwind's base styles name it, and the fields that have it. */
const partsOfInputs: readonly [RegExp, string][] = [
  [/::-webkit-(date|calendar)/, 'input-date'],
  [/::-webkit-search/, 'input-search'],
  [/::-webkit-(inner|outer)-spin/, 'input-number'],
  [/::file-selector-button/, 'input-file'],
  [/::placeholder/, 'input-placeholder'],
  [/:-moz-ui-invalid/, 'input'],
]

/** Types of fields whose parts have the names of another type's. */
const alike: Record<string, string> = { 'datetime-local': 'date', month: 'date', time: 'date', week: 'date' }

/** Each type of field in some HTML, as `partsOfInputs` names it. */
const inputTypes = (html: string) =>
  [...html.matchAll(/<input\b[^>]*\stype="([\w-]+)"/g)].map(([, type = '']) => `input-${alike[type] ?? type}`)

/** What a sleeping page may get: from the boot script and its build (src/boot, scripts/template.ts), or from the browser. */
const SET_ASLEEP = /^(aria-busy|data-(bare|fonts|missing|offline|other-view|scrolled|session)|open)$/

/** Reads which of the attributes that the sheet asks for some HTML has: each as `name`, and as `name=value` if it has one. */
function attributeReader(sheet: Piece[]): (html: string) => Set<string> {
  const names = new Set<string>()
  const collect = (all: Piece[]) => {
    for (const piece of all) {
      if (piece.kind === 'group') collect(piece.pieces)
      if (piece.kind !== 'rule') continue
      for (const { attributes } of piece.selectors)
        for (const name of attributes) names.add(name.replace(/=.*/s, ''))
    }
  }
  collect(sheet)
  const inHtml = new RegExp(`\\s(${[...names].join('|')})(?:="([^"]*)")?(?=[\\s/>])`, 'gi')
  return (html) => {
    const here = new Set<string>()
    for (const [, name = '', value = ''] of names.size > 0 ? html.matchAll(inHtml) : [])
      here.add(name.toLowerCase()).add(`${name.toLowerCase()}=${decoded(value)}`)
    return here
  }
}

/**
 * What must be in a page for a selector to match: classes, elements and attributes, outside `:not()`, and in lists only where there
 * is one.
 */
function needs(selector: string): Selector {
  const classes: string[] = []
  let rest = selector.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, hex?: string, plain?: string) =>
    // Moves characters in names out of the way of those with a meaning in a selector.
    String.fromCodePoint(0xf0000 + (hex ? Number.parseInt(hex, 16) : (plain?.codePointAt(0) ?? 0))),
  )
  const inBrackets: string[] = []
  rest = rest.replace(/\[([^\]]*)\]/g, (_, inside: string) => `&${inBrackets.push(inside) - 1}&`)
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(/(:[\w-]+)?\(([^()]*)\)/g, (_, name: string | undefined, inner: string) =>
      /^:(is|where|has)$/.test(name ?? '') && !inner.includes(',') ? ` ${inner}` : '',
    )
  }
  const attributes: string[] = []
  rest = rest.replace(/&(\d+)&/g, (_, place: string) => {
    const [, name = '', sign, value = ''] =
      /^([\w-]+)\s*(?:(\W?=)\s*["']?(.*?)["']?)?$/s.exec(inBrackets[Number(place)] ?? '') ?? []
    if (name && !SET_ASLEEP.test(name))
      attributes.push((sign === '=' ? `${name}=${value}` : name).toLowerCase())
    return ''
  })
  rest = rest.replace(/\.([^\s.:>+~#,[\]()*&]+)/gu, (_, name: string) => {
    classes.push(
      name.replace(/[\u{f0000}-\u{10ffff}]/gu, (moved) =>
        String.fromCodePoint((moved.codePointAt(0) ?? 0) - 0xf0000),
      ),
    )
    return ''
  })
  const isForMouse = rest.includes(':hover')
  const tags: string[] = rest.replace(/::?[\w-]+|#[\w-]+/g, '').match(/[a-z][\w-]*/gi) ?? []
  for (const [part, field] of partsOfInputs) if (part.test(rest)) tags.push(field)
  return { text: selector, classes, tags: tags.map((tag) => tag.toLowerCase()), attributes, isForMouse }
}

const variables = (text: string) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)

const animations = ({ prop, value }: Declaration) =>
  prop.includes('anim') ? (value.match(/[\w-]+/g) ?? []).map((word) => `@${word}`) : []

const decoded = (text: string) =>
  text
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

function kept(all: Piece[], isHere: (selector: Selector) => boolean): Piece[] {
  return all.flatMap((piece): Piece[] => {
    if (piece.kind === 'rule') {
      const selectors = piece.selectors.filter(isHere)
      return selectors.length > 0 ? [{ ...piece, selectors }] : []
    }
    if (piece.kind !== 'group') return [piece]
    const inside = kept(piece.pieces, isHere)
    return inside.length > 0 ? [{ ...piece, pieces: inside }] : []
  })
}

/**
 * Tailwind registers properties through which its utilities work together. Where no remaining rule sets one, its
 * initial value takes its place, and neither the property nor its fallback for old browsers is needed.
 */
function settled(all: Piece[]): Piece[] {
  const initial = new Map(
    all.flatMap((piece) => (piece.kind === 'property' ? [[piece.name, piece.initial]] : [])),
  )
  const unset = (pieces: Piece[]) => {
    for (const piece of pieces) {
      if (piece.kind === 'group' && piece.head !== '@layer properties') unset(piece.pieces)
      if (piece.kind === 'rule') for (const { name = '' } of piece.values) initial.delete(name)
    }
  }
  unset(all)
  const settle = (text: string): string =>
    text.replace(
      /var\((--[\w-]+)(?:,\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g,
      (use, name: string, instead?: string) =>
        initial.has(name) ? (initial.get(name) ?? settle(instead ?? 'initial')) : use,
    )
  return rewritten(all, settle)
}

/** A color that is set once, on the root, is written where it is used: it is shorter than its name. */
function withColors(all: Piece[]): Piece[] {
  const colors = new Map<string, string | undefined>()
  const gather = (pieces: Piece[]) => {
    for (const piece of pieces) {
      if (piece.kind === 'group') gather(piece.pieces)
      if (piece.kind !== 'rule') continue
      const isRoot = piece.selectors.every(({ text }) => text === ':root')
      for (const { name, text } of piece.values) {
        const [, color] = /:\s*(#[\da-f]{3,8})$/i.exec(text) ?? []
        if (name) colors.set(name, isRoot && !colors.has(name) ? color : undefined)
      }
    }
  }
  gather(all)
  return rewritten(all, (text) =>
    text.replace(/var\((--[\w-]+)\)/g, (use, name: string) => colors.get(name) ?? use),
  )
}

/** The pieces with each declaration changed. */
const rewritten = (pieces: Piece[], change: (text: string) => string): Piece[] =>
  pieces.map((piece) => {
    if (piece.kind === 'group') return { ...piece, pieces: rewritten(piece.pieces, change) }
    if (piece.kind !== 'rule') return piece
    const values = piece.values.map(({ text, uses, ...value }) => {
      const now = change(text)
      return { ...value, text: now, uses: [...variables(now), ...uses.filter((use) => use.startsWith('@'))] }
    })
    return { ...piece, values }
  })

/** Every custom property the kept rules use, directly or through another one, and the names of animations. */
function usedNames(all: Piece[], asked: string[]): Set<string> {
  const used = new Set(asked)
  const custom = new Map<string, string[]>()
  const gather = (piece: Piece) => {
    if (piece.kind === 'group') piece.pieces.forEach(gather)
    else if (piece.kind === 'rule')
      for (const { name, uses } of piece.values) {
        if (name) custom.set(name, [...(custom.get(name) ?? []), ...uses])
        else for (const one of uses) used.add(one)
      }
    else for (const one of piece.uses) used.add(one)
  }
  all.forEach(gather)
  for (const name of used) for (const one of custom.get(name) ?? []) used.add(one)
  return used
}

function written(all: Piece[], used: Set<string>): string {
  return all
    .map((piece) => {
      if (piece.kind === 'text') return piece.text
      if (piece.kind === 'keyframes') return used.has(`@${piece.name}`) ? piece.text : ''
      if (piece.kind === 'property') return used.has(piece.name) ? piece.text : ''
      const inside =
        piece.kind === 'group'
          ? written(piece.pieces, used)
          : piece.values
              .filter(({ name }) => name === undefined || used.has(name))
              .map(({ text }) => text)
              .join(';')
      const head = piece.kind === 'group' ? piece.head : piece.selectors.map(({ text }) => text).join(',')
      return inside ? `${head}{${inside}}` : ''
    })
    .join('')
}
