import { afterAll, beforeAll } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { authServerOf, authStories } from './auth-stories.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend?.stop())

authStories(() => authServerOf(backend))
