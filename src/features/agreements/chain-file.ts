import * as z from 'zod/mini'
import { business } from '@/content/business'
import { dataOf, rest } from '@/lib/backend'

const lines = z.array(z.object({ sequence: z.number(), line: z.string(), hash: z.string() }))

/** Goes through the file with what every Unix system has. Stands in its head, so that nobody needs us to check it. */
const script = `#!/bin/sh
before=$(printf '%064d' 0)
count=0
while IFS= read -r line; do
  case $line in '#'* | '') continue ;; esac
  hash=\${line##*|}
  text=\${line%|*}
  count=$((count + 1))
  made=$(printf %s "$text" | sha256sum | cut -c 1-64)
  if [ "$made" != "$hash" ] || [ "\${text##*|}" != "$before" ] || [ "\${text%%|*}" != "$count" ]; then
    echo "Line $count is not as it was written: $line"
    exit 1
  fi
  before=$hash
done < "$1"
echo "All $count lines are as they were written. The last hash is $before"`

const head = () =>
  `The chain of evidence of ${business.name}: what was sent and signed, when and by whom.

A line is: number|subject|kind|time in UTC|who|SHA-256 of the document|hash of the line before|hash of this line
The last hash is the SHA-256 of all that stands before it, without the | in front of it. The first line follows 64 zeros.
The subject is the SHA-256 of an estimate's id, so that nobody is named.

To check every line, with this file as chain.txt:
  sed -n 's/^# > //p' chain.txt > check.sh
  sh check.sh chain.txt
It prints the last hash. The emails of a day end with a record of that day: its hash has to stand at the end of one of these lines, and so
have all at ${business.siteUrl}/evidence.json.

${script.replace(/^/gm, '> ')}`.replace(/^/gm, '# ')

/** The whole chain as text, for admins. Throws what the backend answers, or what `signal` was aborted with. */
export async function chainOfEvidence({
  signal,
  onRows,
}: {
  signal: AbortSignal
  onRows: (count: number) => void
}): Promise<Blob> {
  const db = await rest()
  const parts = [`${head()}\n`]
  let behind = 0
  for (;;) {
    const found = lines.parse(dataOf(await db.rpc('evidence_lines', { behind }).abortSignal(signal)))
    signal.throwIfAborted()
    const last = found.at(-1)
    if (!last) return new Blob(parts, { type: 'text/plain;charset=utf-8' })
    parts.push(found.map(({ line, hash }) => `${line}|${hash}\n`).join(''))
    behind = last.sequence
    onRows(behind)
  }
}
