import { Notice } from './notice'

/** For `lazy()`: stands in the place of a part of a page whose code does not come. */
export async function notLoaded() {
  // After a release the file may have another name, which the page as it is on the server now knows.
  if (await globalThis.reloadOnce?.()) await new Promise(() => {})
  return { default: NotLoaded }
}

const NotLoaded = () => (
  <Notice tone="error">
    Part of this page didn’t load.{' '}
    <button type="button" className="underline" onClick={() => location.reload()}>
      Load the page again
    </button>
  </Notice>
)
