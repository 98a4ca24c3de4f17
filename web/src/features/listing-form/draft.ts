import { createStore, del, get, set } from 'idb-keyval'
import type { Values } from './values.ts'

/** An unfinished listing: its fields and pictures, stored in this browser until it is sent. */
export interface Draft {
  values: Values
  step: number
  files: File[]
}

const drafts = createStore('mota', 'drafts')

/** Where a browser stores nothing, in a private window say, the listing form works, but a reload empties it. */
async function forgiving<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

export const readDraft = (owner: string) => forgiving(() => get<Draft>(owner, drafts))
export const keepDraft = (owner: string, draft: Draft) => forgiving(() => set(owner, draft, drafts))
export const dropDraft = (owner: string) => forgiving(() => del(owner, drafts))
