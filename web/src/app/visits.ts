import { readStored, writeStored } from '@/lib/storage.ts'

const countKey = 'mota.visits'
const currentKey = 'mota.visit'
const isCount = (value: unknown): value is number => typeof value === 'number'

/** How often this browser has visited, this time included. A visit lasts until its tab is closed. */
export function countVisit(): number {
  try {
    const before = readStored(countKey, isCount) ?? 0
    if (sessionStorage.getItem(currentKey)) return before
    sessionStorage.setItem(currentKey, '1')
    writeStored(countKey, before + 1)
    return before + 1
  } catch {
    // Storage is blocked, so every visit is the first.
    return 1
  }
}
