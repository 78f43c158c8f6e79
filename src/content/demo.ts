/**
 * Throws where content that was made up for the demonstration is still there although the business is no longer one,
 * and names the file of each. `demo` is that of business.ts; the files are below src/content.
 */
export function refuseDemoContent(demo: boolean, contents: readonly { demo: boolean; file: string }[]) {
  const left = demo ? [] : contents.filter((content) => content.demo)
  if (left.length === 0) return
  const names = left.map(({ file }) => `  src/content/${file}`).join('\n')
  throw new Error(
    `src/content/business.ts says demo: false, but these were made up for the demonstration. Replace or delete them:\n${names}`,
  )
}
