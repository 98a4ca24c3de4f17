import { readAvif } from './avif.ts'
import type { Header } from './header.ts'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'
import { readWebp } from './webp.ts'

export type { Header }

/** By the first bytes: file names and declared types are ignored. Undefined if it is not a JPEG, PNG, WebP or AVIF. */
export function readHeader(bytes: Uint8Array): Header | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const header = readJpeg(file) ?? readPng(file) ?? readWebp(file) ?? readAvif(file)
  return header && header.width > 0 && header.height > 0 ? header : undefined
}
