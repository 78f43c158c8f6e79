import * as z from 'zod/mini'

export const emailField = z
  .string()
  .check(
    z.trim(),
    z.email('Enter an e-mail address, such as name@example.com.'),
    z.maxLength(254, 'This address is too long.'),
  )

/** The six digits of a mail or of an authenticator app; spaces between them do no harm. */
const codeField = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.replace(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, 'Enter the six digits.')),
)

export const emailSchema = z.object({ email: emailField })
export const codeSchema = z.object({ code: codeField })
