import { randomBytes } from 'node:crypto'
import { totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { invalid, unavailable } from '../refusal.ts'
import { limits, messages } from '../schema/index.ts'
import { type Header, readHeader } from './header/index.ts'
import { type Image, imageKey } from './image.ts'
import { lookOf } from './look.ts'
import { type Bounds, Killed } from './process/one.ts'
import { openPool, type Turn, Unreadable } from './process/pool.ts'

interface Encoded {
  image: Image
  files: { key: string; body: Uint8Array }[]
}

/** Encodes a picture upright and without metadata, as WebP in every width, but never wider than the original. */
type Encode = (bytes: Uint8Array, turn: Turn) => Promise<Encoded>

/** The worst pictures within the limits take 2.3 seconds of processor time and 620 MB. */
export const pictureBounds: Bounds = { processor: 6, memory: 1024 }

/**
 * One process for every 2 GB of memory, but at least one and at most four. The number of cores does not count: on a
 * machine that is busy with other work each process gets only its share of the time, so more processes get more of it.
 */
const processes = Math.min(4, Math.max(1, Math.floor(totalmem() / 2e9)))

/** With more waiting, the last would time out before its pictures are processed. */
const maxWaiting = 3 * limits.images

/** The pictures of one owner leave room for a whole request of another owner. */
const maxWaitingOfOwner = maxWaiting - limits.images

export function openEncoder({ MOTA_DECODER }: Pick<Config, 'MOTA_DECODER'>, bounds = pictureBounds): Encode {
  const program = MOTA_DECODER ? resolve(MOTA_DECODER) : join(import.meta.dirname, 'process/decoder.mts')
  const pool = openPool(program, processes, bounds)
  return async (bytes, turn) => {
    const pixels = pixelsOf(bytes)
    if (pool.waiting() >= maxWaiting || pool.waiting(turn.owner) >= maxWaitingOfOwner)
      throw unavailable(messages.request.busy)
    const id = randomBytes(16).toString('hex')
    const { width, height, color, greys, files } = await pool
      .run({ bytes, pixels, widths: limits.imageWidths }, turn)
      .catch((error) => {
        throw refusalOf(error)
      })
    return {
      image: { id, width, height, color, look: lookOf(greys) },
      files: limits.imageWidths.map((wanted, n) => {
        const body = files[n]
        if (!body) throw new Error(`no file for ${wanted} pixels`)
        return { key: imageKey(id, wanted), body }
      }),
    }
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof Unreadable) return refused(messages.invalid.image)
  if (error instanceof Killed) return refused(messages.invalid.imageSlow)
  return error
}

/**
 * The number of pixels according to the file's header. Refuses a picture that takes too much to decode. Nothing is
 * decoded here, so the header may be false, but then the decoder refuses the file.
 */
export function pixelsOf(bytes: Uint8Array): number {
  const header = readHeader(bytes)
  if (!header) throw refused(messages.invalid.image)
  const pixels = header.width * header.height
  if (pixels > limits.imagePixels) throw refused(messages.invalid.imagePixels)
  if (header.isHeldWhole && pixels > limits.wholePixels) throw refused(wholeMessage(header))
  const isComplex =
    header.scans > limits.imageScans || pixels * header.scans * header.frames > limits.imageWork
  if (isComplex) throw refused(messages.invalid.imageSlow)
  return pixels
}

const wholeMessage = ({ format }: Header) =>
  format === 'avif' ? messages.invalid.avifPixels : messages.invalid.interlacedPixels

const refused = (message: string) => invalid(message, { images: message })
