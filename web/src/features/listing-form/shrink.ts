import { limits } from '@mota/functions/schema'

const widest = Math.max(...limits.imageWidths)
/** Twelve of them must fit into what one upload may hold. */
const enough = Math.floor(limits.lambdaUploadBytes / limits.images)
const qualities = [0.85, 0.75, 0.6, 0.45]

/** As large as it will ever be shown, and small enough to send. What this browser cannot read goes as it is. */
export async function shrink(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, widest / Math.max(bitmap.width, bitmap.height))
    if (scale === 1 && file.size <= enough) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return named(file.name, await encode(canvas))
  } catch {
    return file
  }
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

/** Where WebP cannot be written the browser answers with PNG, which is larger than JPEG for photographs. */
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
