import { shrunk, type ToShrink } from './shrunk'

// Apart from the page, which stays responsive.
addEventListener('message', async ({ data }: MessageEvent<ToShrink>) => postMessage(await shrunk(data)))
