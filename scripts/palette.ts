import { readFile } from 'node:fs/promises'

/**
 * Gives a function that puts the palette's values in the place of `var(--color-…)`, for pictures that stand outside the
 * page. It throws where the palette has no such color.
 */
export async function readPalette(): Promise<(svg: string) => string> {
  const tokens = await readFile('src/ui/styles/tokens.css', 'utf8')
  return (svg) => withColors(svg, tokens)
}

/** As readPalette(), with the style sheet given. */
export function withColors(svg: string, tokensCss: string): string {
  const colors = new Map(
    [...tokensCss.matchAll(/(--color-[\w-]+):\s*(#[\da-f]+);/gi)].map(([, name, value]) => [name, value]),
  )
  return svg.replace(/var\((--color-[\w-]+)\)/g, (_, name: string) => {
    const value = colors.get(name)
    if (!value) throw new Error(`A picture uses ${name}, which src/ui/styles/tokens.css does not have.`)
    return value
  })
}
