import { ascii, expectIn, FileProblem, type Found } from './reading.ts'

/**
 * What makes a PDF more than paper: programs, other files and films (ISO 32000-2, 12.6.4). Names can be written in other ways, and
 * inside compressed streams we do not look: this keeps out what is in the open, and browsers do not run the rest.
 */
const more = /\/(JavaScript|Launch|EmbeddedFile|RichMedia)\b/
const CHUNK = 1 << 20
const LONGEST = 16 // bytes of a name that may lie across two chunks

export function pdf(bytes: Uint8Array<ArrayBuffer>): Found {
  const latin = new TextDecoder('latin1')
  for (let at = 0; at < bytes.length; at += CHUNK) {
    if (more.test(latin.decode(bytes.subarray(at, at + CHUNK + LONGEST)))) throw new FileProblem('file_runs')
  }
  const tail = Math.max(0, bytes.length - 1024)
  const end = ascii(bytes, tail, 1024).lastIndexOf('%%EOF')
  expectIn(end >= 0)
  return { kept: bytes.slice(0, tail + end + 5) }
}
