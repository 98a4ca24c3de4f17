import { createStore, del, get, set } from 'idb-keyval'
import type { Values } from './values.ts'

/** An unfinished listing: its fields and pictures, stored in this browser until it is sent. */
export interface Draft {
  values: Values
  /** The known faults of the vehicle, as the JSON text that the API takes. Older drafts have none. */
  faults?: string
  step: number
  files: File[]
}

const drafts = createStore('mota', 'drafts')

/** Ignores storage errors, for example in a private window. The form still works, but a reload empties it. */
async function ignoreErrors<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

export const readDraft = (owner: string) => ignoreErrors(() => get<Draft>(owner, drafts))
export const keepDraft = (owner: string, draft: Draft) => ignoreErrors(() => set(owner, draft, drafts))
export const dropDraft = (owner: string) => ignoreErrors(() => del(owner, drafts))
