import { addSentences } from './refusals.ts'

/* The sentences for what the database refuses about the wallet and payments in bitcoin (refusals.ts). They come with the pages that are about these. */

/** Why something was not done. */
export const refusals = {
  wallet_under_way: 'Another wallet is being set up. Turn it on or cancel it first.',
  wallet_other_network:
    'This site already watches another of bitcoin’s networks. A wallet of this one needs a database of its own.',
  wallet_gone: 'This wallet is no longer being set up. Check below what became of it.',
  wallet_unreadable: 'These addresses are not complete. Paste the wallet’s key again.',
  addresses_known: 'We already have these addresses: the wallet was in use here before, or still is.',
  test_not_seen: 'The test payment has not been seen yet. Send it, and wait until it is shown here.',
  refund_gone: 'This refund is no longer here. Load the page again.',
  refund_ended: 'This refund has ended meanwhile. Load the page again.',
  refund_not_sent:
    'This payment is no longer in bitcoin’s chain, or it was another refund. Load the page again.',
  header_unlinked: 'The blocks that were sent do not follow those we know.',
}

addSentences({ texts: {}, fieldSentences: {}, refusals })
