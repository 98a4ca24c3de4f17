const word = (value: number) => [value >> 8, value & 255]
const segment = (marker: number, ...data: number[]) => [0xff, marker, ...word(data.length + 2), ...data]

/** Coefficients 1 to 63, each refined from bit 13 to bit 0: a valid progressive JPEG can have this many scans of one component. */
const steps = Array.from({ length: 63 * 14 }, (_, n) => ({ k: 1 + Math.floor(n / 14), bit: 13 - (n % 14) }))

/** The bits of a scan whose blocks are all empty: each code of 15 bits skips 32,767 blocks. */
function emptyScan(blocks: number): number[] {
  const code = `0${'1'.repeat(14)}`
  const bits = code.repeat(Math.ceil(blocks / 32_767))
  const bytes = (bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []).map((byte) =>
    Number.parseInt(byte, 2),
  )
  return bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte]))
}

/**
 * A grey progressive JPEG with empty scans after its first one. Each scan has a few bytes, but the decoder goes through
 * every block of the picture for it.
 */
export function progressive(width: number, height: number, scans: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const parts = [
    [0xff, 0xd8],
    segment(0xdb, 0, ...Array(64).fill(1)),
    segment(0xc2, 8, ...word(height), ...word(width), 1, 1, 0x11, 0),
    // One symbol each, with the code 0: "no difference", and "skip 16,384 blocks and as many as the next 14 bits say".
    segment(0xc4, 0x00, 1, ...Array(15).fill(0), 0x00),
    segment(0xc4, 0x10, 1, ...Array(15).fill(0), 0xe0),
    segment(0xda, 1, 1, 0, 0, 0, 0),
    Array(Math.ceil(blocks / 8)).fill(0),
  ].map((part) => Buffer.from(part))
  const data = emptyScan(blocks)
  for (let n = 0; n < scans - 1; n++) {
    const { k, bit } = steps[n % steps.length] ?? { k: 1, bit: 13 }
    const approximation = ((bit === 13 ? 0 : bit + 1) << 4) | bit
    parts.push(Buffer.from([...segment(0xda, 1, 1, 0, k, k, approximation), ...data]))
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])])
}
