import { readFile } from 'node:fs/promises'

/**
 * Returns a function that replaces `var(--color-…)` with the palette's values, for pictures outside the
 * page. It throws if the palette has no such color.
 */
export async function readPalette(): Promise<(svg: string) => string> {
  const tokens = await readFile('src/ui/styles/tokens.css', 'utf8')
  return (svg) => withColors(svg, tokens)
}

/** Like readPalette(), with a given style sheet. */
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
