import * as z from 'zod/mini'
import { cleanText } from '@/lib/fields'

export const emailField = z
  .string()
  .check(
    z.trim(),
    z.email('Enter an e-mail address, such as name@example.com.'),
    z.maxLength(254, 'This address is too long.'),
  )

/** A password that is being chosen: `minimum_password_length` of supabase/config.toml, and as much as bcrypt reads. */
export const newPasswordField = z
  .string()
  .check(
    z.minLength(8, 'Choose a password of at least 8 characters.'),
    z.maxLength(72, 'Choose a password of at most 72 characters.'),
  )

/** The six digits of a mail or of an authenticator app; spaces between them do no harm. */
export const codeField = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.replace(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, 'Enter the six digits.')),
)

export const emailSchema = z.object({ email: emailField })
export const codeSchema = z.object({ code: codeField })
export const newPasswordSchema = z.object({ password: newPasswordField })
export const signInSchema = z.object({
  email: emailField,
  password: z.string().check(z.minLength(1, 'Enter your password.')),
})
export const signUpSchema = z.object({
  fullName: z.string().check(
    z.overwrite((name) => cleanText(name)),
    z.maxLength(100, 'Use at most 100 characters.'),
  ),
  email: emailField,
  password: newPasswordField,
})
