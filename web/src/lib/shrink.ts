import { limits } from '@mota/functions/schema'

const widest = Math.max(...limits.imageWidths)
/** The largest file size, in bytes, at which all pictures of a listing fit into one upload. */
const enough = Math.floor(limits.lambdaUploadBytes / limits.images)
const qualities = [0.85, 0.75, 0.6, 0.45]

/**
 * The formats that the server reads. Other formats that this browser can read, such as HEIC in Safari, are converted.
 */
const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Shrinks a picture to the largest size that is ever shown. Undefined if this browser cannot read it. */
export async function shrink(file: File): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const scale = Math.min(1, widest / Math.max(bitmap.width, bitmap.height))
  if (scale === 1 && file.size <= enough && accepted.includes(file.type)) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return encode(canvas).then(
    (blob) => named(file.name, blob),
    // This browser can read the picture but cannot encode it, so the server shrinks it.
    () => file,
  )
}

async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  let smallest: Blob | undefined
  for (const quality of qualities) {
    smallest = await toBlob(canvas, quality)
    if (smallest.size <= enough) break
  }
  if (!smallest) throw new Error('Nothing was encoded.')
  return smallest
}

/** Encodes as JPEG if the browser cannot write WebP. It would write PNG instead, which is larger for photographs. */
async function toBlob(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const make = (type: string) =>
    new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No image.'))), type, quality),
    )
  const webp = await make('image/webp')
  return webp.type === 'image/webp' ? webp : make('image/jpeg')
}

const named = (name: string, blob: Blob) =>
  new File([blob], `${name.replace(/\.\w+$/, '')}.${blob.type.slice(6)}`, { type: blob.type })
