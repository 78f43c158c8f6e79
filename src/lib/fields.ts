import * as z from 'zod/mini'
import { parsePhone, phoneToDo } from './phone'
import { fieldSentences, texts } from './refusals'

// The fields that forms share, with the same rules and words as the database's private.clean_text() and
// text_problem(). Not for code that every page loads: it imports zod.

const countCharacters = (text: string) => [...text].length

/** Writing direction marks: phones put them around a copied number, and in a name they reverse the text beside it. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Trims, removes direction marks, and, in a text of several lines, turns every line break into one newline, because
 * browsers send `\r\n`.
 */
export const cleanText = (text: string, severalLines = false) =>
  (severalLines ? text.replace(/\r\n?/g, '\n') : text).replace(directionMarks, '').trim()

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to refuse; \p{Cs} is half a character
const unprintable = /[\u0000-\u001f\u007f-\u009f\p{Cs}]/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but for tab and newline
const unprintableInLines = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\p{Cs}]/u

export type TextRule = {
  /** Characters after cleaning (code points, as Postgres counts them). */
  min?: number
  max: number
  /** Which of the texts it is. */
  what: keyof typeof texts
  severalLines?: boolean
}

/** What is wrong with a cleaned text, as a sentence that says what to do. */
export function textProblem(text: string, { min = 0, max, what, severalLines }: TextRule) {
  const length = countCharacters(text)
  if (length < min) return fieldSentences.text_missing({ what })
  if (length > max) return fieldSentences.text_too_long({ what, max })
  if ((severalLines ? unprintableInLines : unprintable).test(text)) {
    return fieldSentences.text_unprintable({ what })
  }
  return undefined
}

/** A text, cleaned. */
export const textField = (rule: TextRule) =>
  z.string(texts[rule.what][0]).check(
    z.overwrite((value) => cleanText(value, rule.severalLines)),
    z.check(({ value, issues }) => {
      const message = textProblem(value, rule)
      if (message) issues.push({ code: 'custom', input: value, message })
    }),
  )

/** A text that may be missing or empty: then null. */
export const optionalTextField = (rule: TextRule) =>
  z.pipe(
    z.nullish(textField(rule)),
    z.transform((text) => text || null),
  )

/** What to do about what was typed and is no number. */
export const phoneToDoAbout = (typed: string): string =>
  parsePhone(typed.replace(/(?:x|ext\.?|extension|#)[ .:]*[0-9]{1,6}$/i, ''))
    ? fieldSentences.phone_extension
    : phoneToDo

/** A US phone number as people write it; returns it in E.164. */
export const phoneField = z.pipe(
  z.string(phoneToDo),
  z.transform((written, ctx) => {
    const typed = cleanText(written)
    const phone = parsePhone(typed)
    if (!phone) ctx.issues.push({ code: 'custom', input: written, message: phoneToDoAbout(typed) })
    return phone ?? ''
  }),
)

/** The same where a number may be left out: an empty box is null. */
export const optionalPhoneField = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => cleanText(typed) || null),
  ),
  z.nullable(phoneField),
)

/** HTML's own rule for email fields, and a dot in the domain. */
const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/
const EMAIL_LENGTH = 254
const emailToDo = fieldSentences.email_unusable

/** An email address; returns it in lower case. */
export const emailAddressField = z.string(emailToDo).check(
  z.overwrite((email) => cleanText(email)),
  z.refine((email) => email.length <= EMAIL_LENGTH && emailPattern.test(email), emailToDo),
  z.toLowerCase(),
)
