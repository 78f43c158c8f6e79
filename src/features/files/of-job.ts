import { BackendError, noAnswer } from '@/lib/backend'
import { announce, check, fetchLinks, upload, uploadLink } from './api'
import { sentenceFor } from './sentence'

/** A photo of a job, made ready to be sent; the id is made before the first try. */
type PhotoOfJob = { id: string; jobId: string; name: string; type: string; blob: Blob }

const notProgress = () => {}

/**
 * Sends a photo to its job, as somebody in the office; sent again, it is there once. Throws the refusal, also of what was found in it, or a
 * `temporary` error.
 */
export async function sendPhotoOfJob({ id, jobId, name, type, blob }: PhotoOfJob) {
  let file = await announce({ id, job_id: jobId, name, type, size: blob.size })
  if (file.state === 'awaited') {
    const { url } = await uploadLink(id)
    if (url) await upload(url, blob, notProgress)
    file = await check(id, blob)
  }
  if (file.state === 'awaited') throw noAnswer()
  if (file.state === 'refused')
    throw new BackendError({
      status: 400,
      error: { code: 'refused', message: sentenceFor(file.refused_for) },
    })
}

/** Fetches the bytes of files, one after the other, and gives each to `keep`. What cannot be had is left out. */
export async function fetchFiles(ids: string[], keep: (id: string, blob: Blob) => Promise<unknown>) {
  for (const { id, url } of (await fetchLinks(ids)).values()) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) await keep(id, await answer.blob())
  }
}
