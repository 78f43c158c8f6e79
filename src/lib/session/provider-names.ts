import { oauthProviders } from '@/lib/env'

const names: Record<string, string> = {
  google: 'Google',
  apple: 'Apple',
  azure: 'Microsoft',
  facebook: 'Facebook',
  github: 'GitHub',
}

/** The provider as people know it: `google` is Google; one that we have no name for is called by its id. */
export const providerName = (id: string) => (id === 'email' ? 'Email and password' : (names[id] ?? id))

/** The providers that `VITE_OAUTH_PROVIDERS` names. */
export const providers = oauthProviders.map((id) => ({ id, name: providerName(id) }))
