/*
 * Trusted Types (https://www.w3.org/TR/trusted-types/): under the site's content security policy, a browser accepts no plain text
 * as HTML or as a script's URL; only these policies can convert it.
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

/** For the `<script>` elements that React creates, which do not run. All other plain text is refused. */
const REACTS_SCRIPT = '<script></script>'
factory?.createPolicy('default', {
  createHTML(text) {
    if (text !== REACTS_SCRIPT) throw new TypeError('Plain text is not shown as HTML here.')
    return text
  },
})

const site = factory?.createPolicy('site', plain) ?? plain

/** HTML made from our own files during the build; never anything that someone typed. */
export const ownHtml = (html: string): string => site.createHTML(html)

/** The URL of one of the site's own scripts. */
export const ownScript = (path: `/${string}`): string => site.createScriptURL(path)
