/** Whether the database's clock calls its functions, or what it lacks: private.function_clock(). */
export type FunctionClock = 'ready' | 'no_pg_net' | 'no_pg_cron' | 'not_scheduled' | 'no_vault'

/** What to do to make it work; undefined if it does. */
export const clockMending: Record<FunctionClock, string | undefined> = {
  ready: undefined,
  no_pg_net: 'The database lacks pg_net. Turn it on under the project’s extensions.',
  no_pg_cron:
    'The database lacks pg_cron. Turn it on under the project’s extensions, then schedule the functions again.',
  not_scheduled: 'It is not scheduled. Run the schedule from the documentation.',
  no_vault: 'Put project_url and secret_key into the project’s Vault, as the documentation says.',
}
