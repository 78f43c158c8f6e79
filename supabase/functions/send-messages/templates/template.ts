import type { z } from 'zod'
import type { Mail } from './layout.ts'
import type { Links } from './links.ts'

/** A notification, as the site's push worker shows it. */
export interface Notification {
  title: string
  body: string
  /** A path of the site. */
  url: string
  /** A later notification with the same tag replaces this one. */
  tag: string
  /** Stays on the screen, and vibrates. */
  urgent: boolean
}

type Write<Payload, Content> = (payload: Payload, links: Links, recipient: string) => Content

interface Ways<Payload> {
  email?: Write<Payload, Mail>
  text?: Write<Payload, string>
  push?: Write<Payload, Notification>
}

/** A message in each of its forms. Every function throws if the payload is not the template's, or there is no such form. */
export interface Template {
  name: string
  channels: (keyof Ways<unknown>)[]
  email: Write<unknown, Mail>
  text: Write<unknown, string>
  push: Write<unknown, Notification>
}

/** A template from its payload's shape and its wording. */
export function template<Payload>(name: string, schema: z.ZodType<Payload>, ways: Ways<Payload>): Template {
  const way =
    <Content>(write: Write<Payload, Content> | undefined): Write<unknown, Content> =>
    (payload, links, recipient) => {
      if (!write) throw new Error('it has no such form.')
      const checked = schema.safeParse(payload)
      if (checked.success) return write(checked.data, links, recipient)
      const [issue] = checked.error.issues
      throw new Error(`${issue?.path.join('.') || 'its payload'}: ${issue?.message}`)
    }
  return {
    name,
    channels: (['email', 'text', 'push'] as const).filter((channel) => ways[channel]),
    email: way(ways.email),
    text: way(ways.text),
    push: way(ways.push),
  }
}
