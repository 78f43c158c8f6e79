/** Runs `then` once the next frame is painted: what need not be in it does not delay it. Returns a function that cancels it. */
export function oncePainted(then: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
