import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import type { App } from '@supabase/lite'

type StorageAdapter = NonNullable<App['_storageAdapter']>

interface Details {
  mimetype: string
  cacheControl: string
  eTag: string
}

/** Keeps uploaded files in a folder: one file for the bytes, and one beside it for type and cache time. */
export function folderStorage(folder: string): StorageAdapter {
  const root = resolve(folder)

  const pathOf = (bucket: string, key: string) => {
    const path = resolve(root, bucket, `${key}.bytes`)
    if (!path.startsWith(root + sep)) throw new Error(`Not a key: ${key}`)
    return path
  }
  const detailsOf = (path: string) => path.replace(/\.bytes$/, '.json')

  async function metadata(path: string) {
    const { size, mtime } = await stat(path)
    const details = JSON.parse(await readFile(detailsOf(path), 'utf8')) as Details
    return { ...details, contentLength: size, size, lastModified: mtime, httpStatusCode: 200 }
  }

  async function write(path: string, bytes: Uint8Array, mimetype: string, cacheControl: string) {
    const eTag = `"${createHash('md5').update(bytes).digest('hex')}"`
    await mkdir(dirname(path), { recursive: true })
    await writeFile(detailsOf(path), JSON.stringify({ mimetype, cacheControl, eTag } satisfies Details))
    // Several may store the same at once.
    const written = `${path}.${randomUUID()}`
    await writeFile(written, bytes)
    await rename(written, path)
    return metadata(path)
  }

  async function remove(bucket: string, key: string) {
    const path = pathOf(bucket, key)
    await rm(path, { force: true })
    await rm(detailsOf(path), { force: true })
  }

  return {
    driver: null,
    async getObject(bucket, key) {
      const path = pathOf(bucket, key)
      return { httpStatusCode: 200, metadata: await metadata(path), body: await readFile(path) }
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const bytes =
        body instanceof Uint8Array
          ? body
          : new Uint8Array(await new Response(body as unknown as ReadableStream).arrayBuffer())
      return write(pathOf(bucket, key), bytes, contentType, cacheControl)
    },
    deleteObject: remove,
    async deleteObjects(bucket, keys) {
      for (const key of keys) await remove(bucket, key)
    },
    async copyObject(sourceBucket, source, _version, bucket, key) {
      const from = pathOf(sourceBucket, source)
      const { mimetype, cacheControl } = await metadata(from)
      return write(pathOf(bucket, key), await readFile(from), mimetype, cacheControl)
    },
    headObject: (bucket, key) => metadata(pathOf(bucket, key)),
    async privateAssetUrl(bucket, key) {
      return `file://${pathOf(bucket, key)}`
    },
  }
}
