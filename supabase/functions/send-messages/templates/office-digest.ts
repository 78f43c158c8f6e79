import { z } from 'zod'
import { mail } from './layout.ts'
import { template } from './template.ts'

/** How many the office has had no separate mail about. */
const payload = z.object({
  digest: z.object({
    request: z.number().optional(),
    emergency: z.number().optional(),
    held: z.number().optional(),
    held_emergency: z.number().optional(),
    chat: z.number().optional(),
  }),
})

/** To the office: what came in such numbers that one mail covers it all. */
export const officeDigest = template('office-digest', payload, {
  email: ({ digest }, links) => {
    const { request = 0, emergency = 0, held = 0, held_emergency = 0, chat = 0 } = digest
    const emergencies = emergency + held_emergency
    const all = request + emergency + held + held_emergency + chat
    const facts = [
      { label: 'Emergencies', value: emergency },
      { label: 'Other requests', value: request },
      { label: 'Held emergencies', value: held_emergency },
      { label: 'Other held requests', value: held },
      { label: 'Conversations', value: chat },
    ]
    const subject = `${all} more in the inbox${emergencies > 0 ? `, ${emergencies} of them ${emergencies === 1 ? 'an emergency' : 'emergencies'}` : ''}`
    return mail(links, {
      subject,
      preview: 'They came in so quickly that this one email covers all of them.',
      heading: subject,
      blocks: [
        {
          kind: 'paragraph',
          text: 'Too many came in for an email each, so here is the summary. Nobody gets a text about the ones on hold: look at them, let in what’s real, and set the rest aside with one press.',
        },
        {
          kind: 'facts',
          facts: facts
            .filter(({ value }) => value > 0)
            .map(({ label, value }) => ({ label, value: String(value) })),
        },
        { kind: 'buttons', buttons: [{ text: 'Open the inbox', href: `${links.site}/admin` }] },
      ],
      why: 'The office gets this at most every 10 minutes, when a lot comes in at once.',
    })
  },
})
