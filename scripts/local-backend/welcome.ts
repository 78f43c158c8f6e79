/** The seed's accounts, which exist on the local backend only. */
export const demoAccounts = ['admin@demo.test', 'staff@demo.test', 'customer@demo.test']
export const demoPassword = 'demo-password-2003'

/** What whoever started the site wants to know of its backend. `site` ends with a slash. */
export function welcome(site: string, databaseUrl: string): string {
  return [
    '',
    `  Sign in as    ${demoAccounts.join(', ')}; password ${demoPassword}`,
    `  Mail          ${site}_mail`,
    `  Database      ${databaseUrl}`,
    '',
  ].join('\n')
}
