/** What a heading is called where a link on the page leads to it: `What is kept in your browser` is `what-is-kept-in-your-browser`. */
export const headingId = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '')
