import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'

/** Unpacks a megabyte at a time: with Node's smaller default chunks, a cold start takes three times as long. */
const chunkSize = 1 << 20

export const pack = (plain: string, packed: string) =>
  pipeline(createReadStream(plain), createZstdCompress(), createWriteStream(packed))

export const unpack = (packed: NodeJS.ReadableStream, plain: string) =>
  pipeline(packed, createZstdDecompress({ chunkSize }), createWriteStream(plain))
