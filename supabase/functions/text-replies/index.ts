import process from 'node:process'
import { withSupabase } from '@supabase/server'
import { business } from '../../../src/content/business.ts'
import { atMost } from '../_shared/at-most.ts'
import { call } from '../_shared/rpc.ts'
import { functionUrl } from '../_shared/site.ts'
import { wishOf } from './keywords.ts'
import { isSignature, signatureOf } from './signature.ts'

const MAX_BODY = 64_000 // bytes; Twilio's requests stay below 4,000

const phone = business.phone.display
const answers = {
  stopped: `${business.name}: you will not get any more texts from us. Text START to get them again, or call ${phone}.`,
  help: `${business.name}: updates about your service requests. Call ${phone}, any time in an emergency. Msg & data rates may apply. Text STOP to end.`,
  other: `${business.name}: nobody reads texts to this number. Please call ${phone}, any time in an emergency.`,
}

/**
 * Twilio's webhook for incoming texts: STOP and the like stop texts to that phone, START allows them again, HELP says who we
 * are, and anything else gets a way to reach somebody. Answers with TwiML; 403 if Twilio did not sign it.
 */
export default {
  fetch: withSupabase({ auth: 'none', cors: 'disabled' }, async (request, { supabaseAdmin }) => {
    const authToken = process.env.TWILIO_AUTH_TOKEN
    if (!authToken) return new Response('TWILIO_AUTH_TOKEN is not set.', { status: 503 })
    if (request.method !== 'POST') return new Response('Twilio posts here.', { status: 405 })
    const form = new URLSearchParams(
      await atMost(MAX_BODY, request)
        .text()
        .catch(() => ''),
    )
    const expected = signatureOf(functionUrl('text-replies') + new URL(request.url).search, form, authToken)
    if (!isSignature(request.headers.get('x-twilio-signature') ?? '', expected)) {
      return new Response('This is not signed by Twilio.', { status: 403 })
    }

    const from = form.get('From') ?? ''
    // Set if Twilio's own opt-out handling has already answered, which also knows the words that it was set up with.
    const optOutType = form.get('OptOutType')
    const isAnswered = optOutType !== null
    const wish = wishOf(optOutType || (form.get('Body') ?? ''))
    switch (wish.kind) {
      case 'stop':
        await call(supabaseAdmin, 'set_texts_stopped', { phone: from, stopped: true })
        return twiml(wish.isConfirmed || isAnswered ? null : answers.stopped)
      case 'start':
        await call(supabaseAdmin, 'set_texts_stopped', { phone: from, stopped: false })
        return twiml(null)
      case 'help':
        return twiml(isAnswered ? null : answers.help)
      case 'other':
        return twiml(isAnswered ? null : answers.other)
    }
  }),
}

/** The answer that Twilio reads: a text to send back, or none. */
function twiml(words: string | null): Response {
  const message =
    words === null ? '' : `<Message>${words.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</Message>`
  return new Response(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`, {
    headers: { 'content-type': 'text/xml; charset=utf-8' },
  })
}
