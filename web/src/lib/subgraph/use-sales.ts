import type { StageView } from '@mota/functions/schema'
import { useEffect, useState } from 'react'
import type { Address } from 'viem'
import { useStage } from '../stage.ts'
import type { Emit, Reader } from './reader.ts'
import { type Reading, unread } from './reading.ts'
import type { SaleView } from './sale.ts'

const readers = new Map<StageView, Promise<Reader>>()

/** Apollo and viem come with the first reading, not with the page. */
export function loadReader(stage: StageView): Promise<Reader> {
  const reader = readers.get(stage) ?? import('./reader.ts').then(({ createReader }) => createReader(stage))
  readers.set(stage, reader)
  // What did not come is asked for again next time.
  reader.catch(() => readers.delete(stage))
  return reader
}

type Follow<T> = (reader: Reader, emit: Emit<T>, signal: AbortSignal) => Promise<void>

function useReading<T>(key: string | undefined, follow: Follow<T>): Reading<T> {
  const stage = useStage()
  const [held, setHeld] = useState<{ key: string | undefined; reading: Reading<T> }>({ key, reading: unread })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what `follow` follows.
  useEffect(() => {
    if (!stage || key === undefined) return
    const stop = new AbortController()
    const emit: Emit<T> = (reading) => setHeld({ key, reading })
    void loadReader(stage)
      .then((reader) => follow(reader, emit, stop.signal))
      .catch((error: Error) => emit({ ...unread, waiting: false, error }))
    return () => stop.abort()
  }, [stage, key])

  return held.key === key ? held.reading : unread
}

/** The sales of an address as buyer, seller or arbiter, newest first, kept up to date while mounted. */
export function useSales(address: Address | undefined, known: readonly bigint[] = []): Reading<SaleView[]> {
  const key = address && [address.toLowerCase(), ...known].join()
  return useReading(key, (reader, emit, signal) =>
    reader.followSales(address as Address, known, emit, signal),
  )
}

/** One sale, kept up to date while mounted. `data` stays undefined if there is none. */
export function useSale(id: bigint | undefined): Reading<SaleView | undefined> {
  return useReading(id?.toString(), (reader, emit, signal) => reader.followSale(id as bigint, emit, signal))
}
