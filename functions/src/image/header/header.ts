/** The header of a picture, read before anything is decoded. The decoder refuses a file that has more pixels than this. */
export interface Header {
  format: 'jpeg' | 'png' | 'webp' | 'avif'
  width: number
  height: number
  /** How often the decoder goes through the whole picture: once, or once for each scan of a JPEG. */
  scans: number
  /** 1, unless it is an animation. */
  frames: number
  /** Whether the decoder must hold the whole picture in memory. */
  isHeldWhole: boolean
}
