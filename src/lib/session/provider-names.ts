import { oauthProviders } from '@/lib/env'

const names: Record<string, string> = {
  google: 'Google',
  apple: 'Apple',
  azure: 'Microsoft',
  facebook: 'Facebook',
  github: 'GitHub',
}

/** The provider's name for people: `google` is Google; one without a known name is called by its id. */
export const providerName = (id: string) => (id === 'email' ? 'Email and password' : (names[id] ?? id))

/** The providers that `VITE_OAUTH_PROVIDERS` names. */
export const providers = oauthProviders.map((id) => ({ id, name: providerName(id) }))
