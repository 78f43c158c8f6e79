import { solve } from './proof-of-work'

// Apart from the page, which stays responsive.
addEventListener('message', async ({ data }: MessageEvent<string>) => postMessage(await solve(data)))
