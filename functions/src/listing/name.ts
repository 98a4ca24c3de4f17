import { randomBytes } from 'node:crypto'

/** 16 bytes: the milliseconds first, so that ids sort by time; the rest is chance. */
export function makeId(now: number): `0x${string}` {
  const time = now.toString(16).padStart(12, '0')
  return `0x${time}${randomBytes(10).toString('hex')}`
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** The title in plain letters, and six letters of chance that make it one of its kind. */
export function makeSlug(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  const tail = [...randomBytes(6)].map((byte) => letters[byte % letters.length]).join('')
  return `${plain || 'vehicle'}-${tail}`
}
