/**
 * Keeps the page from scrolling behind what covers it, and from moving aside for that (main.css). Returns what lets go of it. By code, and
 * not by `:has()`: that would have the browser look at the whole page anew for each row that comes into a long list.
 */
export function holdPage() {
  const { dataset } = document.documentElement
  dataset.held = ''
  return () => {
    delete dataset.held
  }
}
