import { shrunk } from './shrunk'

// Apart from the page, which stays responsive.
addEventListener('message', async ({ data }: MessageEvent<Blob>) => postMessage(await shrunk(data)))
