import { z } from 'zod'
import { statuses } from '../../../../src/features/service-requests/status.ts'

/** A service request as the outbox keeps it, when the message was written. */
export const request = z.object({
  id: z.guid(),
  reference: z.string(),
  first_name: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Null if somebody called and gave none. */
  email: z.string().nullable(),
  service: z.string(),
  town: z.string(),
  other_town: z.string().nullish(),
  address: z.string().nullish(),
  urgency: z.enum(['emergency', 'this_week', 'flexible']),
  preferred_contact: z.enum(['phone', 'text', 'email']),
  preferred_times: z.array(z.string()).nullish(),
  message: z.string(),
  status: z.enum(statuses),
  created_at: z.coerce.date(),
})

export type RequestInMessage = z.infer<typeof request>

/** Whom a message about an invoice is for: whoever asked for the work, or whoever pays for it and hears nothing of the request. */
export const whoPays = {
  request: request.optional(),
  payer: z.object({ first_name: z.string() }).optional(),
}

/** What every message is about. */
export const aboutRequest = z.object({ request })

/** What one side wrote to the other. */
export const withWords = z.object({ request, body: z.string() })
