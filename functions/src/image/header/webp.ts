import type { Header } from './header.ts'

const tag = (file: Buffer, at: number) => file.toString('latin1', at, at + 4)

/** The size of the picture, by the kind of its first chunk. */
function sizeOf(file: Buffer): [number, number] | undefined {
  switch (tag(file, 12)) {
    case 'VP8X':
      return [file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1]
    case 'VP8L': {
      const bits = file.readUInt32LE(21)
      return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
    }
    case 'VP8 ':
      return [file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff]
    default:
      return undefined
  }
}

export function readWebp(file: Buffer): Header | undefined {
  if (file.length < 30 || tag(file, 0) !== 'RIFF' || tag(file, 8) !== 'WEBP') return undefined
  const size = sizeOf(file)
  if (!size) return undefined
  let frames = 0
  for (let at = 12; at + 8 <= file.length; ) {
    if (tag(file, at) === 'ANMF') frames += 1
    const length = file.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  const [width, height] = size
  return { format: 'webp', width, height, scans: 1, frames: Math.max(1, frames), isHeldWhole: false }
}
