import type { Values } from './values.ts'

/** An unfinished listing: its fields and pictures, stored in this browser until it is sent. */
export interface Draft {
  values: Values
  step: number
  files: File[]
}

const store = 'drafts'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('mota', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function withStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  try {
    const request = ask(database.transaction(store, mode).objectStore(store))
    return await new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  } finally {
    database.close()
  }
}

// In a private window nothing is stored: the listing form works, but a reload empties it.
const forgiving = <T>(work: Promise<T>) => work.catch(() => undefined)

export const readDraft = (owner: string) =>
  forgiving(withStore<Draft | undefined>('readonly', (drafts) => drafts.get(owner)))
export const keepDraft = (owner: string, draft: Draft) =>
  forgiving(withStore('readwrite', (drafts) => drafts.put(draft, owner)))
export const dropDraft = (owner: string) =>
  forgiving(withStore('readwrite', (drafts) => drafts.delete(owner)))
