import { statfsSync } from 'node:fs'
import { output } from './output.ts'

/** Room for the index's database and some hundred pictures. */
const needed = 400

/** With less free space a write may fail at any moment. */
const least = 50

const pause = 10_000

const megabytesLeft = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / 2 ** 20)
}

export function checkRoom(folder: string): void {
  const left = megabytesLeft(folder)
  if (left < needed)
    throw new Error(`The disk is full: ${folder} has ${left} MB left and ${needed} are needed.`)
}

/** Says once that the disk runs full, and again only when there was room in between. */
export function watchRoom(folder: string, left = () => megabytesLeft(folder)): { end(): void } {
  let isShort = false
  const timer = setInterval(() => {
    const now = left()
    if (now < least && !isShort) output.short(folder, now)
    isShort = now < least
  }, pause)
  return { end: () => clearInterval(timer) }
}
