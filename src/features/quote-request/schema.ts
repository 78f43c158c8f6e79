import * as z from 'zod/mini'
import { emergencyService } from '@/content/services/service-words'
import { services } from '@/content/services/services'
import {
  cleanText,
  emailAddressField,
  optionalTextField,
  phoneField,
  textField,
  textProblem,
} from '@/lib/fields'
import { fieldSentences } from '@/lib/refusals'
import { otherTown, preferredContacts, preferredTimes, quoteRequestLimits, urgencies } from './options'

// The rules of a quote request for the form. submit_service_request() in supabase/migrations has the same rules; the values in supabase/tests/quote-request-values.json are run through both.

const serviceSlugs = services.map((service) => service.slug)

const townToDo = fieldSentences.town_unknown
const otherTownToDo = fieldSentences.other_town_unreadable
const timesToDo = fieldSentences.times_unknown
const patienceToDo = fieldSentences.too_quick

/** What a person fills in; `townSlugs` are the towns we serve. */
const fieldsFor = (townSlugs: readonly string[]) => ({
  name: textField({
    ...quoteRequestLimits.name,
    what: 'name',
  }),
  phone: phoneField,
  /** Null only in an emergency: see `fillInEmergency()`. */
  email: z.nullable(emailAddressField),
  town: z
    .string(townToDo)
    .check(z.refine((town) => town === otherTown || townSlugs.includes(town), townToDo)),
  other_town: z.nullish(z.string(otherTownToDo)),
  address: optionalTextField({
    ...quoteRequestLimits.address,
    what: 'address',
  }),
  service: z.enum(serviceSlugs, fieldSentences.service_unknown),
  urgency: z.enum(urgencies, fieldSentences.urgency_unknown),
  preferred_contact: z.enum(preferredContacts, fieldSentences.contact_unknown),
  preferred_times: z.pipe(
    z.nullish(z.array(z.enum(preferredTimes, timesToDo), timesToDo).check(z.maxLength(4, timesToDo))),
    z.transform((chosen) => preferredTimes.filter((time) => chosen?.includes(time))),
  ),
  message: textField({
    ...quoteRequestLimits.message,
    what: 'request',
    severalLines: true,
  }),
})

/** What is sent along: see submit_service_request(). */
const sentAlong = {
  id: z
    .string(fieldSentences.id_unusable)
    .check(
      z.regex(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i,
        fieldSentences.id_unusable,
      ),
      z.toLowerCase(),
    ),
  website: z.nullish(
    z
      .string(fieldSentences.website_filled_in)
      .check(z.refine((website) => cleanText(website) === '', fieldSentences.website_filled_in)),
  ),
  filled_in_ms: z
    .number(patienceToDo)
    .check(z.refine((ms) => Number.isInteger(ms) && ms >= quoteRequestLimits.filled_in_ms.min, patienceToDo)),
}

/** Requires `other_town` for another town, even while other fields are wrong. */
const requireOtherTown = z.check<{ town: string; other_town?: string | null | undefined }>(
  ({ value, issues }) => {
    const given = value.other_town ?? ''
    if (value.town !== otherTown || typeof given !== 'string') return
    const message = textProblem(cleanText(given), {
      ...quoteRequestLimits.other_town,
      what: 'other_town',
    })
    if (message) issues.push({ code: 'custom', input: given, path: ['other_town'], message })
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
)

const EMERGENCY = 'emergency'

/** Whether nothing is said in a field. */
const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && cleanText(value) === '')

/** An emergency needs only a name, a number, where and what. Anything else left blank is filled in. */
function fillInEmergency<Given>(given: Given) {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const { urgency, email, service, preferred_contact } = Object.fromEntries(Object.entries(given))
  if (urgency !== EMERGENCY) return given
  return {
    ...given,
    ...(isBlank(email) && { email: null }),
    ...(isBlank(service) && { service: emergencyService }),
    ...((isBlank(preferred_contact) || (preferred_contact === 'email' && isBlank(email))) && {
      preferred_contact: 'phone',
    }),
  }
}

/** Requires an email address from everyone else. */
const requireEmail = z.check<{ urgency: string; email?: string | null | undefined }>(
  ({ value, issues }) => {
    if (value.email === null && value.urgency !== EMERGENCY)
      issues.push({ code: 'custom', input: null, path: ['email'], message: fieldSentences.email_unusable })
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
)

/** Drops what was typed into `other_town` before a listed town was chosen. */
const keepOtherTown = <T extends { town: string; other_town?: string | null | undefined }>(request: T) => ({
  ...request,
  other_town: request.town === otherTown ? cleanText(request.other_town ?? '') : null,
})

const quoteRequestObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, { error: fieldSentences.not_readable })

const formObject = (townSlugs: readonly string[]) =>
  z.pipe(
    quoteRequestObject(fieldsFor(townSlugs)).check(requireOtherTown, requireEmail),
    z.transform(keepOtherTown),
  )

/**
 * The fields that a person fills in, for the form; `townSlugs` are the towns we serve, which come with the page. Takes the
 * form's contents and returns them cleaned: trimmed, the phone number in E.164, the email address in lower case, and null
 * for empty fields.
 */
export const quoteFormSchema = (townSlugs: readonly string[]) =>
  z.pipe(z.transform(fillInEmergency), formObject(townSlugs))

/** The whole argument of `submit_service_request(request json)`: the form's fields and what is sent along. */
export const quoteRequestSchema = (townSlugs: readonly string[]) =>
  z.pipe(
    z.transform(fillInEmergency),
    z.pipe(
      quoteRequestObject({ ...sentAlong, ...fieldsFor(townSlugs) }).check(requireOtherTown, requireEmail),
      z.transform(keepOtherTown),
    ),
  )

export type QuoteFormInput = z.input<ReturnType<typeof formObject>>
export type QuoteForm = z.output<ReturnType<typeof quoteFormSchema>>
export type QuoteRequest = z.output<ReturnType<typeof quoteRequestSchema>>
