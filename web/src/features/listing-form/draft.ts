import { createStore, del, get, set } from 'idb-keyval'
import { readStored, removeStored, writeStored } from '@/lib/storage.ts'
import type { Values } from './values.ts'

/** An unfinished listing: its fields and pictures, stored in this browser until it is sent. */
export interface Draft {
  values: Values
  /** The known faults of the vehicle, as the JSON text that the API takes. Older drafts have none. */
  faults?: string
  step: number
  files: File[]
}

/** What can be stored at once, and how many files belong to it. */
type Text = Omit<Draft, 'files'> & { files: number }

const drafts = createStore('mota', 'drafts')
const textKey = (owner: string) => `mota.listing.${owner}`
const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'values' in value && 'step' in value

/** How many drafts the database is writing now. */
let writing = 0

/** Ignores storage errors, for example in a private window. The form still works, but a reload empties it. */
async function ignoreErrors<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

export async function readDraft(owner: string): Promise<Draft | undefined> {
  const draft = await ignoreErrors(() => get<Draft>(owner, drafts))
  const late = readStored(textKey(owner), isText)
  if (!late) return draft
  const { faults, files: count, ...text } = late
  const files = draft?.files ?? []
  // Faults name files by their places.
  return { ...draft, ...text, files, ...(faults && count === files.length && { faults }) }
}

export async function keepDraft(owner: string, draft: Draft): Promise<void> {
  writing++
  await ignoreErrors(() => set(owner, draft, drafts))
  writing--
  if (writing === 0) removeStored(textKey(owner))
}

/** A page that ends does not wait for the database, so what it is still writing is stored in another way. */
export function keepText(owner: string, { files, ...text }: Draft): void {
  if (writing > 0) writeStored(textKey(owner), { ...text, files: files.length } satisfies Text)
}

export async function dropDraft(owner: string): Promise<void> {
  removeStored(textKey(owner))
  await ignoreErrors(() => del(owner, drafts))
}
