import {
  BaseError,
  HttpRequestError,
  LimitExceededRpcError,
  ResponseBodyTooLargeError,
  RpcRequestError,
} from 'viem'
import { isBehind } from './current.ts'

/** How many blocks the first request for logs covers. */
export const widest = 9_000

/** How many blocks a node accepts in one request. Providers allow from ten to unlimited, so it is found by trying. */
export interface Span {
  blocks: number
  /** When it was last changed, in milliseconds. Absent until a node has refused one. */
  changedAt?: number
}

export const openSpan = (): Span => ({ blocks: widest })

export interface Blocks {
  from: number
  to: number
}

export interface Range {
  fromBlock: bigint
  toBlock: bigint
}

/** After this time a larger range is tried again: the node may have refused the last one for another reason. */
const growAfterMs = 10 * 60_000

function grow(span: Span): void {
  if (span.changedAt === undefined || Date.now() - span.changedAt < growAfterMs) return
  Object.assign(span, { blocks: Math.min(widest, span.blocks * 2), changedAt: Date.now() })
}

/** Reads blocks in ranges, forwards or backwards. A range that the node refuses is halved. */
export async function* inRanges<T>(
  span: Span,
  { from, to }: Blocks,
  read: (range: Range) => Promise<T>,
  { backwards = false } = {},
): AsyncGenerator<T> {
  grow(span)
  const { blocks } = span
  let [low, high] = [from, to]
  while (low <= high) {
    const first = backwards ? Math.max(low, high - span.blocks + 1) : low
    const last = backwards ? high : Math.min(high, low + span.blocks - 1)
    const answer = await readOrHalve(span, blocks, () =>
      read({ fromBlock: BigInt(first), toBlock: BigInt(last) }),
    )
    if (answer === undefined) continue
    yield answer.value
    if (backwards) high = first - 1
    else low = last + 1
  }
}

/**
 * Undefined if the node refused that many blocks. Later requests ask for half as many. If it refuses even one block, their
 * number is not the reason, and later requests ask for as many as `before`.
 */
async function readOrHalve<T>(
  span: Span,
  before: number,
  read: () => Promise<T>,
): Promise<{ value: T } | undefined> {
  try {
    return { value: await read() }
  } catch (error) {
    if (!isRefusal(error)) throw error
    const isLast = span.blocks === 1
    Object.assign(span, { blocks: isLast ? before : Math.ceil(span.blocks / 2), changedAt: Date.now() })
    if (isLast) throw error
    return undefined
  }
}

/** Whether the node refused the range. If it is down, hangs or limits our rate, asking for fewer blocks does not help. */
const isRefusal = (error: unknown): boolean =>
  error instanceof BaseError &&
  !isBehind(error) &&
  !error.walk(
    (cause) => cause instanceof HttpRequestError && [401, 403, 404, 429].includes(cause.status ?? 500),
  ) &&
  error.walk(
    (cause) =>
      cause instanceof RpcRequestError ||
      cause instanceof ResponseBodyTooLargeError ||
      cause instanceof LimitExceededRpcError ||
      (cause instanceof HttpRequestError && (cause.status ?? 500) < 500),
  ) !== null
