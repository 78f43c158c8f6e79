import { afterAll, beforeAll, describe } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { authStories } from './auth-stories.ts'

// What is told to a real project (`npm run test:hosted`) is told to the local backend too, but for second factors, which it
// does not have.

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend?.stop())

describe('on the local backend', () => {
  authStories(() => ({
    url: backend.url,
    publishableKey: backend.publishableKey,
    mailDomain: 'stories.test',
    mailsTo: async (address) =>
      (await backend.mails()).filter(({ to }) => to === address).map(({ html }) => html),
  }))
})
