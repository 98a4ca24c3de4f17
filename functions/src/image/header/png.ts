import type { Header } from './header.ts'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** The first chunk has everything. An animated PNG is decoded as its first frame. */
export function readPng(file: Buffer): Header | undefined {
  if (file.length < 33 || !file.subarray(0, 8).equals(signature)) return undefined
  if (file.toString('latin1', 12, 16) !== 'IHDR') return undefined
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  return { format: 'png', width, height, scans: 1, frames: 1, isHeldWhole: file[28] === 1 }
}
