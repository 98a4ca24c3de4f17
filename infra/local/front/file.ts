import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export interface File {
  body: NonSharedBuffer
  type: string
  etag: string
  cache: string
  /** The body in an encoding that the browser accepts. Each encoding is made once. */
  encoded(accepted: string): Promise<{ body: NonSharedBuffer; encoding?: string }>
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const compressible = /^(text|application)\/|\+xml/

/** Reads a whole build into memory, so that a new build does not change files during a visit. */
export function readFiles(folder: string): Map<string, File> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(files.map((file) => [file.slice(folder.length), describe(file, file.slice(folder.length))]))
}

function describe(file: string, path: string): File {
  const body = readFileSync(file)
  const type = types[extname(file)] ?? 'application/octet-stream'
  const made = new Map<string, Promise<NonSharedBuffer>>()
  return {
    body,
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`,
    // The name of an asset contains a hash of its content, so it never changes. Browsers must revalidate other files.
    cache: path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
    async encoded(accepted) {
      const encoding = compressible.test(type) ? encodings.find((name) => accepted.includes(name)) : undefined
      if (!encoding) return { body }
      const packed = made.get(encoding) ?? pack[encoding](body)
      made.set(encoding, packed)
      return { body: await packed, encoding }
    },
  }
}

const encodings = ['br', 'gzip'] as const
const pack = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}
