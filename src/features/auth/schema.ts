import * as z from 'zod/mini'
import { cleanText, emailAddressField } from '@/lib/fields'

/** A new password: at least `minimum_password_length` of supabase/config.toml, at most what bcrypt reads, 72 bytes. */
const newPasswordField = z.string().check(
  z.minLength(8, 'Choose a password of at least 8 characters.'),
  z.refine(
    (password) => new TextEncoder().encode(password).length <= 72,
    'Choose a shorter password: at most 72 characters, or about half as many with accents or in another alphabet.',
  ),
)

export const newPasswordSchema = z.object({ password: newPasswordField })
export const signInSchema = z.object({
  email: emailAddressField,
  password: z.string().check(z.minLength(1, 'Enter your password.')),
})
export const signUpSchema = z.object({
  fullName: z.string().check(
    z.overwrite((name) => cleanText(name)),
    z.maxLength(100, 'Use at most 100 characters.'),
  ),
  email: emailAddressField,
  password: newPasswordField,
})
