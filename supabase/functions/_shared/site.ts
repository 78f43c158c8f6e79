import process from 'node:process'
import { business } from '../../../src/content/business.ts'

/** The site's address, without a trailing slash: SITE_URL, or else the one in business.ts. */
export const siteUrl = (): string => (process.env.SITE_URL || business.siteUrl).replace(/\/+$/, '')

/** The public address of one of our functions. SUPABASE_URL is the project's public address on hosted Supabase. */
export const functionUrl = (name: string): string =>
  `${(process.env.SUPABASE_URL ?? '').replace(/\/+$/, '')}/functions/v1/${name}`
