/**
 * Why deposits that are held in escrow are not taken in bitcoin unless an admin says so: told to admins at /admin/wallet, and a file of its own,
 * because a site that takes none mentions none. Undefined where the state's law says nothing of it.
 */
export const escrowedBitcoin: string | undefined =
  'New York’s Lien Law, § 71-a(4), wants what a homeowner pays before the work is substantially completed in an escrow account at a bank in the state within five business days, or a bond in its place. Bitcoin in a wallet is in no such account: it has to be sold first, and the dollars paid in on time.'
