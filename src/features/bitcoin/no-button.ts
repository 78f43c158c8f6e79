/** In place of bitcoin-button.tsx where no Bitcoin is taken (scripts/without-bitcoin.ts). */
export const BitcoinButton = () => null
