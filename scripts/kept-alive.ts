/**
 * Options for a server that keeps an idle connection as long as the gateways and providers we call (75 s, nginx's default). Node's
 * own five seconds are over while a busy machine does something else, and a POST on a connection just closed fails.
 */
export const keptAlive = { keepAliveTimeout: 75_000 } // ms
