/*
 * Trusted Types (https://www.w3.org/TR/trusted-types/): with the site's content security policy a browser takes no plain text
 * as HTML or as the address of a script, and only these policies can make something else of it.
 */

interface Policy {
  createHTML(text: string): string
  createScriptURL(text: string): string
}
interface PolicyFactory {
  createPolicy(name: string, rules: Partial<Policy>): Policy
}

const plain: Policy = { createHTML: (text) => text, createScriptURL: (text) => text }

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes

/** What React does with an element `<script>` that it makes itself: it does not run. Everything else that is plain text is refused. */
const REACTS_SCRIPT = '<script></script>'
factory?.createPolicy('default', {
  createHTML(text) {
    if (text !== REACTS_SCRIPT) throw new TypeError('Plain text is not shown as HTML here.')
    return text
  },
})

const site = factory?.createPolicy('site', plain) ?? plain

/** HTML that was made when the site was built, from our own files; never anything that somebody typed. */
export const ownHtml = (html: string): string => site.createHTML(html)

/** The address of a script of the site itself. */
export const ownScript = (path: `/${string}`): string => site.createScriptURL(path)
