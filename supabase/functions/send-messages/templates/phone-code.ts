import { z } from 'zod'
import { business } from '../../../../src/content/business.ts'
import { template } from './template.ts'

const payload = z.object({ code: z.string() })

/** To a phone whose owner wants updates there: the code proves that it is theirs. */
export const phoneCode = template('phone-code', payload, {
  text: ({ code }) =>
    `${business.name}: your code is ${code}. It is good for 10 minutes. If you did not ask for it, ignore this text.`,
})
