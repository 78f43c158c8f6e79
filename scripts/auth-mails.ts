/**
 * `npm run auth-mails`: writes the mails that Supabase Auth sends (supabase/templates) in the frame of all our other mails, with the
 * business of src/content. A test says when they are not up to date.
 */
import { writeFile } from 'node:fs/promises'
import { framed } from '../supabase/functions/send-messages/templates/layout.ts'

type AuthMail = {
  heading: string
  /** What Auth puts in is written as it names it: `{{ .Email }}`. */
  text: string
  /** What its link does, and what it is for in Auth's words; a mail without one has only its code. */
  link?: { text: string; type: string }
  hasCode: boolean
}

const mails: Record<string, AuthMail> = {
  confirmation: {
    heading: 'Confirm your address',
    text: 'Open this link and press the button to confirm that {{ .Email }} is yours. Then your account is ready.',
    link: { text: 'Confirm the address', type: 'signup' },
    hasCode: true,
  },
  email_change: {
    heading: 'Change of address',
    text: "Somebody, we hope it was you, asked to change your account's address to {{ .NewEmail }}. Open this link to approve it; we ask the other address too.",
    link: { text: 'Approve the change', type: 'email_change' },
    hasCode: true,
  },
  invite: {
    heading: 'You are invited',
    text: 'An administrator of this site created an account for {{ .Email }}. Open this link and press the button to make it yours.',
    link: { text: 'Accept the invitation', type: 'invite' },
    hasCode: false,
  },
  magic_link: {
    heading: 'Sign in',
    text: 'Open this link and press the button to sign in. It works once, within an hour.',
    link: { text: 'Sign in', type: 'magiclink' },
    hasCode: true,
  },
  reauthentication: {
    heading: 'Is it you?',
    text: "Enter this code to confirm that you're the one changing the password.",
    hasCode: true,
  },
  recovery: {
    heading: 'Choose a new password',
    text: 'Open this link and press the button to choose a new password. It works once, within an hour. Your old password works until then.',
    link: { text: 'Choose a new password', type: 'recovery' },
    hasCode: true,
  },
}

const words = 'class="ink" style="margin:0 0 16px;color:#16202e"'
const code = '<strong style="font-size:20px;letter-spacing:2px">{{ .Token }}</strong>'

function bodyOf({ text, link, hasCode }: AuthMail) {
  const parts = [`<p ${words}>${text}</p>`]
  if (link)
    parts.push(
      `<p style="margin:0 0 20px"><a href="{{ .SiteURL }}/auth?view=mail&amp;type=${link.type}&amp;token_hash={{ .TokenHash }}&amp;next={{ .RedirectTo }}" class="button" style="background:#10243f;color:#ffffff;border:1px solid #10243f;display:inline-block;padding:13px 22px;border-radius:8px;font-weight:bold;text-decoration:none">${link.text}</a></p>`,
    )
  if (hasCode)
    parts.push(`<p ${words}>${link ? `Or enter this code on the page that asked for it: ${code}` : code}</p>`)
  return parts.join('\n')
}

/** Each mail of Auth by its file in supabase/templates. */
export const authMails = (): Map<string, string> =>
  new Map(
    Object.entries(mails).map(([name, mail]) => [
      `supabase/templates/${name}.html`,
      `${framed({
        site: '{{ .SiteURL }}',
        title: mail.heading,
        preview: mail.text,
        heading: mail.heading,
        body: bodyOf(mail),
        why: "If you didn't ask for this, you can ignore this email.",
      })}\n`,
    ]),
  )

if (import.meta.main) for (const [file, html] of authMails()) await writeFile(file, html)
