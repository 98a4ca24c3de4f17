const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** The brands of AVIF files. HEIC files may have `mif1` too, but the decoder refuses them. */
const avif = ['avif', 'avis', 'mif1']

/** JPEG, PNG, WebP or AVIF, by the first bytes. File names and declared types are ignored. */
export function isPicture(bytes: Uint8Array): boolean {
  if (bytes.length < 16) return false
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return true
  if (bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\x1a\n') return true
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return true
  return ascii(bytes, 4, 8) === 'ftyp' && avif.includes(ascii(bytes, 8, 12))
}
