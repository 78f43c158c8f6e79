import { Notice } from './notice'

/** For `lazy()`: shown in place of a part of a page whose code does not arrive. */
export async function notLoaded() {
  // After a release the file may have a new name, which the server's current page knows.
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
