import { crc32, deflateSync } from 'node:zlib'

/*
 * Small files of the types that we take, each laid out as its format prescribes and each with what has no business in it: where it was
 * taken, a comment, a second file behind the first.
 */

/** What must not be left of any of them. */
export const secrets = ['40.8148 N 73.1079 W', 'taken at home', 'PK\u0003\u0004 a zip behind it']
const [place = '', comment = '', behind = ''] = secrets

const text = (words: string) => Buffer.from(words, 'latin1')
const number = (value: number, length: number) => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}
const little = (value: number, length: number) => number(value, length).reverse()

const segment = (marker: number, ...data: Buffer[]) => {
  const body = Buffer.concat(data)
  return Buffer.concat([Buffer.of(0xff, marker), number(body.length + 2, 2), body])
}

/** A TIFF directory that says how the camera was held, and a place behind it. */
const exif = (orientation: number) =>
  Buffer.concat([
    text('Exif\0\0II*\0'),
    little(8, 4),
    little(1, 2),
    Buffer.concat([little(0x0112, 2), little(3, 2), little(1, 4), little(orientation, 4)]),
    little(0, 4),
    text(place),
  ])

/** A JPEG that was taken with the camera on its side (orientation 6), unless told otherwise. */
export const jpegOf = ({ width = 4, height = 2, orientation = 6 } = {}) =>
  Buffer.concat([
    Buffer.of(0xff, 0xd8),
    segment(0xe0, text('JFIF\0'), Buffer.of(1, 1, 0, 0, 1, 0, 1, 0, 0)),
    segment(0xe1, exif(orientation)),
    segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${place}`)),
    segment(0xfe, text(comment)),
    segment(0xdb, Buffer.alloc(65)),
    Buffer.of(0xff), // filling
    segment(0xc0, Buffer.of(8), number(height, 2), number(width, 2), Buffer.of(1, 1, 0x11, 0)),
    segment(0xc4, Buffer.alloc(17)),
    segment(0xda, Buffer.of(1, 1, 0, 0, 63, 0)),
    Buffer.of(1, 2, 0xff, 0, 3, 0xff, 0xd3, 4),
    Buffer.of(0xff, 0xd9),
    text(behind),
  ])

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([text(name), data])
  return Buffer.concat([number(data.length, 4), body, number(crc32(body), 4)])
}

export const pngOf = ({ width = 4, height = 2 } = {}) =>
  Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', Buffer.concat([number(width, 4), number(height, 4), Buffer.of(8, 0, 0, 0, 0)])),
    chunk('eXIf', exif(1).subarray(6)),
    chunk('tEXt', text(`Comment\0${comment}`)),
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
    chunk('IEND', Buffer.alloc(0)),
    text(behind),
  ])

const riff = (name: string, data: Buffer) =>
  Buffer.concat([text(name), little(data.length, 4), data, Buffer.alloc(data.length % 2)])

export function webpOf({ width = 4, height = 2, flags = 0x0c } = {}) {
  const body = Buffer.concat([
    text('WEBP'),
    riff('VP8X', Buffer.concat([Buffer.of(flags, 0, 0, 0), little(width - 1, 3), little(height - 1, 3)])),
    riff(
      'VP8L',
      Buffer.concat([Buffer.of(0x2f), little((width - 1) | ((height - 1) << 14), 4), text('abc')]),
    ),
    riff('EXIF', exif(1)),
    riff('XMP ', text(comment)),
  ])
  return Buffer.concat([text('RIFF'), little(body.length, 4), body, text(behind)])
}

const box = (name: string, ...data: Buffer[]) => {
  const body = Buffer.concat(data)
  return Buffer.concat([number(body.length + 8, 4), text(name), body])
}

/** Two items: the picture, and its Exif data. A maker's box is behind the picture. */
export function heicOf({ width = 4, height = 2, brand = 'heic' } = {}) {
  const picture = text('the picture')
  const described = Buffer.concat([number(0, 4), exif(6)])
  const item = (id: number, kind: string) =>
    box('infe', Buffer.of(2, 0, 0, 0), number(id, 2), number(0, 2), text(`${kind}\0`))
  const location = (id: number, from: number, length: number) =>
    Buffer.concat([number(id, 2), number(0, 2), number(1, 2), number(from, 4), number(length, 4)])
  const first = box('ftyp', text(brand), number(0, 4), text(`mif1${brand}`))
  const meta = (from: number) =>
    box(
      'meta',
      number(0, 4),
      box('hdlr', number(0, 8 - 2), text('pict'), Buffer.alloc(12)),
      box('iinf', number(0, 4), number(2, 2), item(1, 'hvc1'), item(2, 'Exif')),
      box('iprp', box('ipco', box('ispe', number(0, 4), number(width, 4), number(height, 4)))),
      box(
        'iloc',
        number(0, 4),
        Buffer.of(0x44, 0),
        number(2, 2),
        location(1, from, picture.length),
        location(2, from + picture.length, described.length),
      ),
    )
  const from = first.length + meta(0).length + 8
  return Buffer.concat([first, meta(from), box('mdat', picture, described), box('uuid', text(comment))])
}

export const pdfOf = (more = '') =>
  text(`%PDF-1.7\n1 0 obj << /Type /Catalog ${more} >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n${behind}`)
