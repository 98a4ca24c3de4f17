import type { Values } from './values.ts'

/** A listing begun: what was typed and the pictures picked, kept in this browser until it is sent. */
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

// A browser that keeps nothing (private windows) still lists vehicles; it only forgets on reload.
const forgiving = <T>(work: Promise<T>) => work.catch(() => undefined)

export const readDraft = (owner: string) =>
  forgiving(withStore<Draft | undefined>('readonly', (drafts) => drafts.get(owner)))
export const keepDraft = (owner: string, draft: Draft) =>
  forgiving(withStore('readwrite', (drafts) => drafts.put(draft, owner)))
export const dropDraft = (owner: string) =>
  forgiving(withStore('readwrite', (drafts) => drafts.delete(owner)))
