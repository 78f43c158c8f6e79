/** A text as SQL has it, with `standard_conforming_strings` on. */
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
