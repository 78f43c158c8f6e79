/* In place of the page /admin/wallet where no Bitcoin is taken (scripts/without-bitcoin.ts): then there is no such address. */

export const Head = () => null

export default function NoWallet() {
  return null
}
