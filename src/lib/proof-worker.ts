import { solve } from './proof-of-work'

// Beside the page, which goes on answering to whoever types.
addEventListener('message', async ({ data }: MessageEvent<string>) => postMessage(await solve(data)))
