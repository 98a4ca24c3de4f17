import sharp from 'sharp'
import { draw, pickWheel } from '../../../infra/seed/drawing/index.ts'
import { random } from '../../../infra/seed/drawing/random.ts'

const look = {
  key: 'highlander',
  body: 'suv',
  paint: '#2f5d6e',
  leather: '#c7a67b',
  metal: '#b9bec6',
} as const

/** A vehicle worth looking at, and small enough to be stored quickly. */
export async function drawCover(): Promise<Buffer> {
  const [cover] = await draw({ ...look, wheel: pickWheel(random(look.key)) })
  return sharp(cover).resize({ width: 800 }).png().toBuffer()
}
