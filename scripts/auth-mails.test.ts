import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { business } from '../src/content/business.ts'
import { authMails } from './auth-mails.ts'

test('sign-in mails look like all our others, with our name, phone number, address and license', async () => {
  for (const [file, html] of authMails()) {
    const written = await readFile(file, 'utf8')
    expect(written, `${file} is not up to date: npm run auth-mails`).toBe(html)
    for (const part of [business.name, business.phone.display, business.address.street, 'license'])
      expect(written, file).toContain(part)
  }
})
