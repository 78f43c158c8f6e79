import { business } from './business'

/**
 * Google's ID of the business's place, such as `ChIJ…`: /google-reviews-setup shows it once the settings are right. While it is
 * empty, links lead to the profile that business.ts names.
 */
const placeId: string = ''

const profileUrl: string | undefined = business.social.find(({ name }) => name === 'Google')?.url

/** The business on Google, for links. The addresses are those of https://developers.google.com/maps/documentation/places/web-service/place-id */
export const googleProfile = {
  placeId,
  /** Where people read all the reviews; undefined if nothing is known. */
  readUrl: placeId
    ? `https://search.google.com/local/reviews?placeid=${encodeURIComponent(placeId)}`
    : profileUrl,
  /** Where people write one. */
  writeUrl: placeId
    ? `https://search.google.com/local/writereview?placeid=${encodeURIComponent(placeId)}`
    : profileUrl,
}
