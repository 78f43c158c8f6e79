/** Whether every field is as delivered: nothing typed, chosen, or restored by the browser. */
export const areFormsUntouched = () =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input, textarea, select',
    ),
  ].every(isUntouched)

function isUntouched(box: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) {
  if (box instanceof HTMLSelectElement) {
    const first = [...box.options].findIndex(({ defaultSelected }) => defaultSelected)
    return box.selectedIndex === Math.max(first, 0)
  }
  if (box.type === 'checkbox' || box.type === 'radio')
    return 'checked' in box && box.checked === box.defaultChecked
  return box.value === box.defaultValue
}
