import * as z from 'zod/mini'
import { emailAddressField } from '@/lib/fields'

/** The six digits from a mail or an authenticator app, with or without spaces. */
const codeField = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.replace(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, 'Enter the six digits.')),
)

export const emailSchema = z.object({ email: emailAddressField })
export const codeSchema = z.object({ code: codeField })
