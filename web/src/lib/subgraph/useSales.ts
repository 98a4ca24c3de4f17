import type { StageView } from '@mota/functions/schema'
import { useEffect, useState } from 'react'
import type { Address } from 'viem'
import { useStage } from '../stage.ts'
import type { Reader } from './reader.ts'
import { type Reading, unread } from './reading.ts'
import type { SaleView } from './sale.ts'

const readers = new Map<StageView, Promise<Reader>>()

/** Loads Apollo and viem with the first query, not with the page. */
function loadReader(stage: StageView): Promise<Reader> {
  const reader = readers.get(stage) ?? import('./reader.ts').then(({ createReader }) => createReader(stage))
  readers.set(stage, reader)
  // What failed to load is requested again next time.
  reader.catch(() => readers.delete(stage))
  return reader
}

/** The sales of an address as buyer, seller or arbiter, newest first, kept up to date while mounted. */
export function useSales(address: Address | undefined, known: readonly bigint[] = []): Reading<SaleView[]> {
  const stage = useStage()
  const key = address && [address.toLowerCase(), ...known].join()
  const [held, setHeld] = useState<{ key: string | undefined; reading: Reading<SaleView[]> }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whose sales, and which of them are known.
  useEffect(() => {
    if (!stage || !address) return
    const stop = new AbortController()
    const emit = (reading: Reading<SaleView[]>) => setHeld({ key, reading })
    void loadReader(stage)
      .then((read) => read(address, known, emit, stop.signal))
      .catch((error: Error) => emit({ ...unread, waiting: false, error }))
    return () => stop.abort()
  }, [stage, key])

  return held && held.key === key ? held.reading : unread
}
