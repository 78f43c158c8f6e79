import { business, type County, type License } from './business.ts'

/** A license as it is read out: `Suffolk County license ME-44927`. */
export const licenseText = ({ jurisdiction, number }: Pick<License, 'jurisdiction' | 'number'>) =>
  `${jurisdiction} license ${number}`

/** Our license that counts in a town; undefined if none does. */
export const licenseIn = (
  town: { slug: string; county: County },
  licenses: readonly License[] = business.licenses,
) =>
  licenses.find(
    ({ county, towns }) => (!county || county === town.county) && (!towns || towns.includes(town.slug)),
  )

/** Our license that counts in a town, as it is read out; null if none does. */
export function licenseThere(town: { slug: string; county: County }) {
  const license = licenseIn(town)
  return license ? licenseText(license) : null
}

/** Our licenses that count in a county or in a part of it, as they are read out; null if none does. */
export function licensesIn(county: County) {
  const there = business.licenses.filter((license) => !license.county || license.county === county)
  return there.length > 0 ? there.map(licenseText).join(', ') : null
}

/** What a town's pages say of our license there. */
export function licenseFact(town: { slug: string; county: County }, licenses?: readonly License[]) {
  const license = licenseIn(town, licenses)
  return license
    ? licenseText(license)
    : 'None of our own counts here. The quote names the license under which your job is filed.'
}
