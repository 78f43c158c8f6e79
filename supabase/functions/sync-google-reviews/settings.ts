import process from 'node:process'
import { businessProfileSource } from './business-profile.ts'
import { placesSource } from './places.ts'
import { SyncProblem } from './problems.ts'
import type { ReviewSource } from './source.ts'

const TIME_LIMIT = 10_000 // ms, for one try

const needed = {
  places: ['GOOGLE_PLACES_API_KEY', 'GOOGLE_PLACE_ID'],
  business_profile: [
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'GOOGLE_REFRESH_TOKEN',
    'GOOGLE_ACCOUNT_ID',
    'GOOGLE_LOCATION_ID',
  ],
} as const
type SourceName = keyof typeof needed

const env = (name: string) => process.env[name]?.trim() ?? ''

/** What staff may know about the settings: which are set, never their values. */
export interface SettingsSeen {
  /** Null if GOOGLE_REVIEWS_SOURCE is not set, or set to something else. */
  source: SourceName | null
  /** Whether we use Google's stand-in, whose reviews are made up. */
  isDemo: boolean
  settings: { name: string; isSet: boolean }[]
}

function chosenSource(): SourceName | null {
  const name = env('GOOGLE_REVIEWS_SOURCE')
  return name === 'places' || name === 'business_profile' ? name : null
}

export function settingsSeen(): SettingsSeen {
  const source = chosenSource()
  const names = ['GOOGLE_REVIEWS_SOURCE', ...(source ? needed[source] : [])]
  return {
    source,
    isDemo: env('GOOGLE_REVIEWS_DEMO') === '1',
    settings: names.map((name) => ({
      name,
      isSet: name === 'GOOGLE_REVIEWS_SOURCE' ? source !== null : env(name) !== '',
    })),
  }
}

/** The name under which reviews of this source are stored. */
export function sourceLabel(): string | null {
  const { source, isDemo } = settingsSeen()
  return isDemo ? 'demo' : source
}

/**
 * The source chosen in the environment.
 * @throws SyncProblem `not_set_up`, with the names of the missing settings
 */
export function reviewSource(): ReviewSource {
  const { source, settings } = settingsSeen()
  if (!source) {
    throw new SyncProblem(
      'not_set_up',
      'The source of the reviews isn’t set up: GOOGLE_REVIEWS_SOURCE must be “business_profile” or “places”.',
    )
  }
  const missing = settings.filter(({ isSet }) => !isSet).map(({ name }) => name)
  if (missing.length > 0) {
    throw new SyncProblem('not_set_up', `Not set on the server: ${missing.join(', ')}.`)
  }
  const timeLimit = Number(env('GOOGLE_TIME_LIMIT_MS')) || TIME_LIMIT
  if (source === 'places') {
    return placesSource({
      apiUrl: env('GOOGLE_PLACES_API_URL') || 'https://places.googleapis.com',
      apiKey: env('GOOGLE_PLACES_API_KEY'),
      placeId: env('GOOGLE_PLACE_ID'),
      timeLimit,
    })
  }
  return businessProfileSource({
    apiUrl: env('GOOGLE_BUSINESS_API_URL') || 'https://mybusiness.googleapis.com',
    informationUrl:
      env('GOOGLE_BUSINESS_INFORMATION_API_URL') || 'https://mybusinessbusinessinformation.googleapis.com',
    signInUrl: env('GOOGLE_OAUTH_URL') || 'https://oauth2.googleapis.com',
    clientId: env('GOOGLE_CLIENT_ID'),
    clientSecret: env('GOOGLE_CLIENT_SECRET'),
    refreshToken: env('GOOGLE_REFRESH_TOKEN'),
    accountId: idOf(env('GOOGLE_ACCOUNT_ID')),
    locationId: idOf(env('GOOGLE_LOCATION_ID')),
    timeLimit,
  })
}

/** Google shows them as `accounts/123` and `locations/456` in some places, and bare in others. */
const idOf = (name: string) => name.replace(/^.*\//, '')
