import type { ProductView } from '@mota/functions/schema'
import { useEffect, useState } from 'react'
import { readStored, removeStored, writeStored } from '@/lib/storage.ts'

const key = 'compared_notes'

/** What a vehicle was called, and when this browser first compared it, in milliseconds. */
export interface Note {
  title: string
  at: number
}
export type Notes = Readonly<Record<string, Note>>

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'at' in value &&
  typeof value.at === 'number'

const isNotes = (value: unknown): value is Notes =>
  typeof value === 'object' && value !== null && Object.values(value).every(isNote)

/** The notes of the compared vehicles: the old ones, and new ones of vehicles that have none. */
export function notesOf(
  ids: readonly string[],
  products: readonly ProductView[],
  old: Notes,
  at: number,
): Notes {
  const notes = ids.flatMap((id) => {
    const title = products.find((product) => product.id === id)?.title
    const note = old[id] ?? (title && { title, at })
    return note ? [[id, note] as const] : []
  })
  return Object.fromEntries(notes)
}

/** The notes as they were when the page was opened. */
export function useNotes(ids: readonly string[], products: readonly ProductView[] | undefined): Notes {
  const [notes] = useState(() => readStored(key, isNotes) ?? {})
  useEffect(() => {
    if (ids.length === 0) removeStored(key)
    else if (products) writeStored(key, notesOf(ids, products, readStored(key, isNotes) ?? {}, Date.now()))
  }, [ids, products])
  return notes
}
