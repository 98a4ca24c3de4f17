/** One picture to decode. The process gets one at a time. */
export interface PictureRequest {
  bytes: Uint8Array
  /** According to its header. With more, the picture is refused. */
  pixels: number
  widths: readonly number[]
}

export interface Encoded {
  /** The size of the widest file. */
  width: number
  height: number
  color: string
  /** The picture as 17 × 16 grey pixels: whole, and without 2.5 % and 5 % of each edge. */
  greys: Uint8Array[]
  /** WebP, one for each width that was asked for. */
  files: Uint8Array[]
}

export type PictureResponse = Encoded | { refused: true }
