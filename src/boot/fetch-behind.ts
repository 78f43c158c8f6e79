/** Files by the selector of the button that opens what is in them. */
export type FilesBehind = Readonly<Record<string, readonly string[]>>

/**
 * As soon as a button is pointed at or touched, fetches what it opens together with the page's own code. The page itself does so only
 * once it is awake, a round trip later.
 */
export function fetchBehindButtons(files: FilesBehind) {
  const left = new Map(Object.entries(files))
  const touched = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    for (const [button, behind] of left) {
      if (!target.closest(button)) continue
      left.delete(button)
      document.head.append(
        ...behind.map((href) =>
          Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
        ),
      )
    }
  }
  for (const touch of ['pointerover', 'pointerdown', 'focusin'])
    addEventListener(touch, touched, { capture: true, passive: true })
}
