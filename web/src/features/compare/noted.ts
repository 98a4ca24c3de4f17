import { compare, currencies, type Money, parse } from '@mota/contracts/sdk/money'
import type { ProductView } from '@mota/functions/schema'
import { useEffect, useState } from 'react'
import { readStored, removeStored, writeStored } from '@/lib/storage.ts'

const key = 'compared_notes'

/** What a vehicle was called and cost when this browser first compared it. */
export type Note = Pick<ProductView, 'title' | 'price' | 'currency'>
export type Notes = Readonly<Record<string, Note>>

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'price' in value &&
  typeof value.price === 'string' &&
  currencies.some((currency) => 'currency' in value && value.currency === currency)

const isNotes = (value: unknown): value is Notes =>
  typeof value === 'object' && value !== null && Object.values(value).every(isNote)

/** The notes of the compared vehicles: the old ones, and new ones of vehicles that have none. */
export function notesOf(ids: readonly string[], products: readonly ProductView[], old: Notes): Notes {
  const notes = ids.flatMap((id) => {
    const { title, price, currency } = old[id] ?? products.find((product) => product.id === id) ?? {}
    return title && price && currency ? [[id, { title, price, currency }] as const] : []
  })
  return Object.fromEntries(notes)
}

/** By how much a price is lower than it was. Undefined if it is not, or if the seller has changed the currency. */
export function fallOf(note: Note | undefined, { price, currency }: Note): Money | undefined {
  if (note?.currency !== currency) return undefined
  const [then, now] = [parse(note.price, currency), parse(price, currency)]
  return compare(now, then) < 0 ? { ...now, units: then.units - now.units } : undefined
}

/** The notes as they were when the page was opened. */
export function useNotes(ids: readonly string[], products: readonly ProductView[] | undefined): Notes {
  const [notes] = useState(() => readStored(key, isNotes) ?? {})
  useEffect(() => {
    if (ids.length === 0) removeStored(key)
    else if (products) writeStored(key, notesOf(ids, products, readStored(key, isNotes) ?? {}))
  }, [ids, products])
  return notes
}
