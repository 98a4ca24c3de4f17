import type { Header } from './header.ts'

const markerOf = { start: 0xd8, end: 0xd9, scan: 0xda }

/** Markers without data: restarts, and one that no file has. */
const isAlone = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01

/** A frame's header begins the picture. Three markers of the same range are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Walks through all segments, as the decoder does, and counts the scans. Data after the end is not read. */
export function readJpeg(file: Buffer): Header | undefined {
  if (file[0] !== 0xff || file[1] !== markerOf.start || file[2] !== 0xff) return undefined
  let [width, height, scans] = [0, 0, 0]
  for (let at = file.indexOf(0xff, 2); at >= 0 && at + 4 <= file.length; at = file.indexOf(0xff, at)) {
    const marker = file[at + 1] ?? 0
    // Inside a scan, 0 marks a byte of its data. Between segments, any number of 255 may stand before a marker.
    if (marker === 0xff) at += 1
    else if (marker === 0 || isAlone(marker)) at += 2
    else if (marker === markerOf.end) break
    else {
      if (isFrame(marker) && at + 9 <= file.length) {
        height = Math.max(height, file.readUInt16BE(at + 5))
        width = Math.max(width, file.readUInt16BE(at + 7))
      }
      if (marker === markerOf.scan) scans += 1
      at += 2 + Math.max(2, file.readUInt16BE(at + 2))
    }
  }
  return { format: 'jpeg', width, height, scans, frames: 1, isHeldWhole: false }
}
