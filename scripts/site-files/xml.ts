const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// Characters that XML 1.0 cannot carry, however they are written (section 2.2): control characters, lone surrogates.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** `text` for an XML element or attribute: characters with a meaning in XML are escaped, those XML cannot carry are left out. */
export const escapeXml = (text: string) =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (character) => entities[character] ?? character)
