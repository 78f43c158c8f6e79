/** How light a color is, from 0 to 1, as in WCAG 2.2. */
export function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The colors that tokens.css names, and how well one stands out from another, from 1 to 21, as in WCAG 2.2. */
export function readColors(tokensCss: string) {
  const colors = new Map(
    [...tokensCss.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  const lightness = (name: string) => {
    const found = colors.get(name)
    if (found === undefined) throw new Error(`src/ui/styles/tokens.css has no color ${name}.`)
    return luminance(found)
  }
  const contrast = (one: string, other: string) => {
    const [lighter = 0, darker = 0] = [lightness(one), lightness(other)].sort((a, b) => b - a)
    return (lighter + 0.05) / (darker + 0.05)
  }
  return { colors, contrast }
}

/*
 * Which colors meet on the site. Within a room, any ink may stand on any ground, so that nobody has to ask; docs/look.md has the figures.
 * `marks` are icons, stars, the edges of fields and what tells that something is chosen: 3 : 1 is enough for them.
 */
export const rooms = {
  light: {
    grounds: ['white', 'paper', 'paper-200', 'navy-50', 'amber-100', 'red-100', 'green-100'],
    inks: [
      'ink',
      'ink-soft',
      'navy-950',
      'navy-900',
      'navy-800',
      'navy-700',
      'navy-600',
      'amber-700',
      'red-700',
      'red-600',
      'green-700',
    ],
    marks: ['navy-500', 'amber-600', 'amber-500'],
  },
  // The sand of plates and the blue of avatars, on which nothing lighter than these stands.
  shaded: {
    grounds: ['paper-300', 'navy-100'],
    inks: ['ink', 'ink-soft', 'navy-900', 'navy-700', 'green-700', 'red-700'],
    marks: ['navy-500'],
  },
  dark: {
    grounds: ['navy-950', 'navy-900', 'navy-800'],
    inks: ['white', 'navy-50', 'navy-100', 'paper-300', 'amber-300', 'amber-400'],
    marks: [],
  },
  amber: { grounds: ['amber-400', 'amber-300'], inks: ['navy-950', 'navy-900'], marks: [] },
  signal: {
    grounds: ['red-600', 'red-700', 'green-700', 'amber-700', 'navy-600', 'ink-soft'],
    inks: ['white'],
    marks: [],
  },
} as const
