import { business } from '../../../../src/content/business.ts'
import { emergencyService } from '../../../../src/content/services/service-words.ts'
import { services } from '../../../../src/content/services/services.ts'
import { towns } from '../../../../src/content/towns/towns.ts'
import { linksFor } from './links.ts'
import { templates } from './templates.ts'

const [{ slug: service }] = services
const [{ slug: town }] = towns

const request = {
  id: '5a0f6a3c-2f0e-4c0a-9d5e-3b7f1c2d4e60',
  reference: `${business.referencePrefix}-7K3M9Q`,
  first_name: 'Maria',
  name: 'Maria Alvarez',
  phone: '+16315550123',
  email: 'maria@example.com',
  service,
  town,
  other_town: null,
  address: '12 Example Lane',
  urgency: 'this_week',
  preferred_contact: 'phone',
  preferred_times: ['morning', 'weekend'],
  message:
    'The main breaker trips when the dryer and the oven are on.\nThe panel is from 1974 and says 100 on its largest handle.',
  status: 'new',
  created_at: '2026-11-21T14:05:00+00:00',
}
const emergency = {
  ...request,
  service: emergencyService,
  urgency: 'emergency',
  message: 'Sparks behind the panel, and it smells burnt.',
}

const chat = {
  id: '5a0f6a3c-2f0e-4c0a-9d5e-3b7f1c2d4e61',
  name: 'Maria Alvarez',
  email: 'maria@example.com',
  phone: '+16315550123',
  page: `/services/${service}/${town}`,
  waiting_since: '2026-11-21T14:05:00+00:00',
  message: 'Do I need a new panel for a heat pump?',
}

/** A payload for each template, for its preview. */
export const samplePayloads: Record<string, unknown> = {
  'request-received': { request },
  'new-request': { request: emergency },
  'new-request-alert': { request },
  'emergency-alert': { request: emergency, step: 2 },
  'status-changed': { request, from_stage: 'contacted', to_stage: 'planned' },
  'visit-changed': {
    request,
    known: { kind: 'work', from: '2026-11-23T18:00:00+00:00', until: '2026-11-23T20:00:00+00:00' },
    becomes: { kind: 'work', from: '2026-11-24T14:00:00+00:00', until: '2026-11-24T16:00:00+00:00' },
    visit: {
      id: '5a0f6a3c-2f0e-4c0a-9d5e-3b7f1c2d4e62',
      version: 2,
      changed_at: '2026-11-21T14:05:00+00:00',
    },
  },
  'visit-reminder': {
    request,
    which: 'day',
    becomes: { kind: 'work', from: '2026-11-24T14:00:00+00:00', until: '2026-11-24T16:00:00+00:00' },
  },
  'visit-on-my-way': {
    request,
    becomes: { kind: 'work', from: '2026-11-24T14:00:00+00:00', until: '2026-11-24T16:00:00+00:00' },
    visit: { expected: '2026-11-24T14:40:00+00:00' },
  },
  'visit-offer': {
    request,
    offer: { kind: 'look' },
    times: [
      { from: '2026-11-24T14:00:00+00:00', until: '2026-11-24T16:00:00+00:00' },
      { from: '2026-11-25T18:00:00+00:00', until: '2026-11-25T20:00:00+00:00' },
    ],
  },
  'estimate-sent': {
    request,
    estimate: {
      id: '5a0f6a3c-2f0e-4c0a-9d5e-3b7f1c2d4e61',
      reference: request.reference,
      title: 'Work in the garage',
      valid_until: '2026-12-23',
      is_changed: false,
    },
  },
  'invoice-sent': {
    request,
    invoice: {
      id: '5a0f6a3c-2f0e-4c0a-9d5e-3b7f1c2d4e61',
      number: 1042,
      title: 'Work in the garage',
      kind: 'work',
      due_cents: 184_250,
      due_on: '2026-12-23',
    },
  },
  'invoice-reminder': {
    request,
    invoice: {
      id: '5a0f6a3c-2f0e-4c0a-9d5e-3b7f1c2d4e61',
      number: 1042,
      title: 'Work in the garage',
      kind: 'work',
      open_cents: 84_250,
      due_on: '2026-12-23',
      why: 'after',
    },
  },
  'payment-received': {
    request,
    invoice: {
      id: '5a0f6a3c-2f0e-4c0a-9d5e-3b7f1c2d4e61',
      number: 1042,
      title: 'Work in the garage',
      paid_cents: 184_250,
      open_cents: 0,
    },
  },
  'refund-code': {
    code: '482913',
    address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    cents: 12_050,
    invoice: { id: '5a0f6a3c-2f0e-4c0a-9d5e-3b7f1c2d4e61', number: 1042 },
  },
  'money-alert': {
    kind: 'wallet_changed',
    fingerprint: '6c5a9d1e',
    starts_at: '2026-12-23T14:05:00+00:00',
    is_first: false,
    by: 'Demo Admin',
  },
  'estimate-reminder': {
    request,
    estimate: {
      id: '5a0f6a3c-2f0e-4c0a-9d5e-3b7f1c2d4e61',
      reference: request.reference,
      title: 'Work in the garage',
      valid_until: '2026-12-23',
      why: 'expires',
    },
  },
  'message-to-customer': {
    request,
    body: 'We can come on Tuesday at 9 AM.\nPlease clear the space in front of the panel.',
  },
  'message-to-office': { request, body: 'Tuesday at 9 works. There is a dog, she is friendly.' },
  'customer-cancelled': { request },
  'review-invitation': { request },
  'new-chat': { chat },
  'waiting-chat': { chat },
  'signing-code': {
    code: '482913',
    estimate: { id: request.id, reference: request.reference, title: 'A charger in the garage' },
  },
  'estimate-signed': {
    request,
    estimate: { id: request.id, reference: request.reference, title: 'A charger in the garage' },
    signature: {
      party: 'customer',
      name: 'Maria Rivera',
      total_cents: 184_500,
      record_hash: '3f'.repeat(32),
      last_day_to_cancel: '2026-11-27',
    },
  },
  'phone-code': { code: '482913' },
  'office-digest': { digest: { request: 4, emergency: 2, held: 31, held_emergency: 3, chat: 1 } },
}

const optional = [
  'status-changed',
  'visit-changed',
  'visit-reminder',
  'visit-on-my-way',
  'visit-offer',
  'estimate-sent',
  'invoice-sent',
  'payment-received',
  'invoice-reminder',
  'estimate-reminder',
  'message-to-customer',
  'review-invitation',
]

/** Every template with its sample, in each of its forms, as a site at `site` would send it. */
export function previews(site: string) {
  return templates.map((template) => {
    const links = linksFor(
      site,
      optional.includes(template.name) ? '00000000-0000-4000-8000-000000000000' : null,
    )
    const payload = samplePayloads[template.name]
    const has = (channel: 'email' | 'text' | 'push') => template.channels.includes(channel)
    return {
      name: template.name,
      email: has('email') ? template.email(payload, links, request.email) : null,
      text: has('text') ? template.text(payload, links, request.phone) : null,
      push: has('push') ? template.push(payload, links, '') : null,
    }
  })
}
