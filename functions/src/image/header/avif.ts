import type { Header } from './header.ts'

/** The brands of AVIF files. HEIC files may have `mif1` too, but the decoder refuses them. */
const brands = ['avif', 'avis', 'mif1']

interface Box {
  type: string
  from: number
  to: number
}

function* boxesOf(file: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const type = file.toString('latin1', at + 4, at + 8)
    let [head, size] = [8, file.readUInt32BE(at)]
    if (size === 1 && at + 16 <= to) [head, size] = [16, Number(file.readBigUInt64BE(at + 8))]
    if (size === 0) size = to - at
    if (size < head) return
    yield { type, from: at + head, to: Math.min(to, at + size) }
    at += size
  }
}

function find(file: Buffer, type: string, from: number, to: number): Box | undefined {
  for (const box of boxesOf(file, from, to)) if (box.type === type) return box
  return undefined
}

/** The largest of all the sizes in the file: of the picture, its parts, and its transparency. */
export function readAvif(file: Buffer): Header | undefined {
  const isAvif = file.toString('latin1', 4, 8) === 'ftyp' && brands.includes(file.toString('latin1', 8, 12))
  if (!isAvif) return undefined
  // `meta` begins with a version, unlike the other boxes.
  const meta = find(file, 'meta', 0, file.length)
  const properties = meta && find(file, 'iprp', meta.from + 4, meta.to)
  const list = properties && find(file, 'ipco', properties.from, properties.to)
  if (!list) return undefined
  let [width, height, pictures] = [0, 0, 0]
  for (const { type, from, to } of boxesOf(file, list.from, list.to)) {
    if (type !== 'ispe' || from + 12 > to) continue
    const [w, h] = [file.readUInt32BE(from + 4), file.readUInt32BE(from + 8)]
    pictures += 1
    if (w * h > width * height) [width, height] = [w, h]
  }
  return { format: 'avif', width, height, scans: 1, frames: Math.max(1, pictures), isHeldWhole: true }
}
