import process from 'node:process'
import { business } from '../../../src/content/business.ts'

/** Where the site is, without a slash at its end: SITE_URL, else as business.ts says it. */
export const siteUrl = (): string => (process.env.SITE_URL || business.siteUrl).replace(/\/+$/, '')

/** Where the world calls a function of ours. SUPABASE_URL is the project's public address on hosted Supabase. */
export const functionUrl = (name: string): string =>
  `${(process.env.SUPABASE_URL ?? '').replace(/\/+$/, '')}/functions/v1/${name}`
