import sharp from 'sharp'
import { pictures } from './picture.ts'
import type { Subject } from './subject.ts'

export type { BodyType, Subject } from './subject.ts'
export { pickWheel } from './wheel.ts'

/** The pictures of one vehicle as JPEG, its cover first. */
export function draw(subject: Subject): Promise<Buffer[]> {
  return Promise.all(pictures(subject).map((svg) => sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()))
}
