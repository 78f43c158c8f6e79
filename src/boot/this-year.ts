/** The footer's copyright line names the year of the build: where that is over, this year. */
export function nameThisYear() {
  // Its text is changed in place: React takes it over as it is.
  for (const line of document.querySelectorAll('footer p'))
    if (line.firstChild instanceof Text)
      line.firstChild.data = line.firstChild.data.replace(/^© \d{4}/, `© ${new Date().getFullYear()}`)
}
