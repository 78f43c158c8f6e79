import { mediaBox } from './paper'
import { pdfString } from './text'

type PdfParts = {
  /** Coded (text.ts), as is the name below. */
  title: string
  /** 64 hexadecimal digits: the same for the same words. */
  id: string
  /** What each page draws. */
  pages: string[]
  /** A file inside: it stands first and as it is. */
  attached?: { name: string; json: string }
}

const encoder = new TextEncoder()

const font = (base: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding >>`

/** A file of PDF 1.7 without compression. */
export function asFile({ title, id, pages, attached }: PdfParts): Uint8Array<ArrayBuffer> {
  const before = attached ? 2 : 0
  /** The numbers of the objects, which are counted from 1. */
  const [catalog, tree, regular, bold, info] = [1, 2, 3, 4, 5].map((place) => before + place)
  const firstPage = before + 6
  const numbers = pages.map((_, at) => firstPage + 2 * at)
  const objects = [
    ...(attached ? attachment(attached) : []),
    `<< /Type /Catalog /Pages ${tree} 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >>${attached ? ` /AF [2 0 R] /Names << /EmbeddedFiles << /Names [${pdfString(attached.name)} 2 0 R] >> >>` : ''} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${pdfString(title)} >>`,
    ...pages.flatMap((operators, at) => [
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox ${mediaBox} /Resources << /Font << /F1 ${regular} 0 R /F2 ${bold} 0 R >> >> /Contents ${firstPage + 2 * at + 1} 0 R >>`,
      `<< /Length ${operators.length} >>\nstream\n${operators}\nendstream`,
    ]),
  ]
  const parts: Uint8Array[] = []
  let length = 0
  const write = (text: string) => {
    const bytes = encoder.encode(text)
    parts.push(bytes)
    length += bytes.length
  }
  // The second line says that the file is not only ASCII.
  write('%PDF-1.7\n%\u00e9\u00e9\n')
  const offsets = objects.map((object, at) => {
    const offset = length
    write(`${at + 1} 0 obj\n${object}\nendobj\n`)
    return offset
  })
  const start = length
  write(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}` +
      `trailer\n<< /Size ${objects.length + 1} /Root ${catalog} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>] >>\nstartxref\n${start}\n%%EOF\n`,
  )
  const file = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    file.set(part, at)
    at += part.length
  }
  return file
}

function attachment({ name, json }: { name: string; json: string }): string[] {
  const size = encoder.encode(json).length
  const written = pdfString(name)
  return [
    `<< /Type /EmbeddedFile /Subtype /application#2Fjson /Params << /Size ${size} >> /Length ${size} >>\nstream\n${json}\nendstream`,
    `<< /Type /Filespec /F ${written} /UF ${written} /AFRelationship /Data /EF << /F 1 0 R /UF 1 0 R >> >>`,
  ]
}
