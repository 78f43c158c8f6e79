/** In place of bitcoin-button.tsx and pay-with-bitcoin.tsx where no Bitcoin is taken (scripts/without-bitcoin.ts). */
export const BitcoinButton = () => null
export const PayWithBitcoin = () => null
