import * as z from 'zod/mini'
import { readStored, writeStored } from '../storage.ts'
import { type Entry, entry } from './entry.ts'
import { isList, key } from './sent.ts'

/** Entries that cannot be read, such as those of an older version, are skipped but not deleted. */
const read = () => readStored(key, isList) ?? []

/** Without storage an entry is lost, but a payment is not: the server also finds it on the chain. */
const write = (entries: unknown[]) => void writeStored(key, entries)

const idOf = (stored: unknown) => (stored as { id?: unknown } | null)?.id

const without = (id: string) => read().filter((stored) => idOf(stored) !== id)

export const entriesOf = (wallet: string): Entry[] =>
  read().flatMap((stored) => {
    const { success, data } = z.safeParse(entry, stored)
    return success && data.wallet === wallet.toLowerCase() ? [data] : []
  })

export const put = (next: Entry) =>
  write([...without(next.id), { ...next, wallet: next.wallet.toLowerCase() }])

export const remove = (id: string) => write(without(id))
