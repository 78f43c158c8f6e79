/** In place of bitcoin-button.tsx where no Bitcoin is taken (vite.config.ts). */
export const BitcoinButton = () => null
