/** The seed's accounts, which exist only on the local backend. */
export const demoAccounts = ['admin@demo.test', 'staff@demo.test', 'customer@demo.test']
export const demoPassword = 'demo-password-2003'

/** What people who start the site want to know about its backend. `site` ends with a slash. */
export function welcome(site: string, databaseUrl: string): string {
  return [
    '',
    `  Sign in as    ${demoAccounts.join(', ')}; password ${demoPassword}`,
    `  Mail          ${site}_mail`,
    `  Bitcoin       ${site}_bitcoin`,
    `  Database      ${databaseUrl}`,
    '',
  ].join('\n')
}
