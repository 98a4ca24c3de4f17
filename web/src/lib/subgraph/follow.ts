import { leastBlock, rest } from './expectation.ts'
import { type Block, IndexBehind, type Indexed } from './index-source.ts'
import { type Reading, unread } from './reading.ts'

/** The ways to know one thing. */
export interface Sources<T> {
  /** Where the index is now. */
  head(): Promise<Block>
  /** From the index, at `least` or later; throws IndexBehind. */
  index(least: number): Promise<Indexed<T>>
  /** From the contract itself. */
  chain(): Promise<T>
  /** The chain's newest block. */
  height(): Promise<number>
}

export interface Pace {
  /** Between two looks at the index. */
  poll: number
  /** Between two looks while it is behind. */
  retry: number
  /** How long it may be behind before the chain is asked. */
  patience: number
  /** The tolerated lag, in blocks. */
  tolerance: number
}

/** Keeps a reading true until the signal aborts: from the index while it is up and near, else from the chain. */
export async function follow<T>(
  sources: Sources<T>,
  pace: Pace,
  emit: (reading: Reading<T>) => void,
  signal: AbortSignal,
): Promise<void> {
  let reading: Reading<T> = unread
  let seen: Indexed<T> | undefined
  let lateSince: number | undefined

  const look = async (): Promise<Reading<T>> => {
    const least = leastBlock()
    const head = seen && (await sources.head())
    if (!seen || head?.hash !== seen.block.hash || seen.block.number < least)
      seen = await sources.index(least)
    const lag = await behindBy(seen.block.number)
    if (lag > pace.tolerance) throw new IndexBehind(seen.block.number)
    return { data: seen.data, source: 'index', lag, waiting: false, error: undefined }
  }

  const behindBy = async (indexed: number) => {
    const height = await sources.height().catch(() => indexed)
    return Math.max(height, leastBlock(), indexed) - indexed
  }

  const makeDo = async (cause: unknown): Promise<Reading<T>> => {
    const lag = cause instanceof IndexBehind ? await behindBy(cause.indexed) : undefined
    lateSince ??= performance.now()
    const patient = lag !== undefined && performance.now() - lateSince < pace.patience
    if (patient) return { ...reading, lag, waiting: true }
    return sources.chain().then(
      (data) => ({ data, source: 'chain', lag, waiting: false, error: undefined }),
      (error: Error) => ({ ...reading, lag, waiting: false, error }),
    )
  }

  while (!signal.aborted) {
    const next = await look().catch(makeDo)
    if (signal.aborted) return
    if (next.source === 'index' && !next.waiting) lateSince = undefined
    if (!same(reading, next)) emit(next)
    reading = next
    await rest(next.waiting ? pace.retry : pace.poll, signal)
  }
}

const same = <T>(a: Reading<T>, b: Reading<T>) =>
  a.data === b.data &&
  a.source === b.source &&
  a.lag === b.lag &&
  a.waiting === b.waiting &&
  a.error === b.error
