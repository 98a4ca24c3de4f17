import {
  BaseError,
  HttpRequestError,
  LimitExceededRpcError,
  ResponseBodyTooLargeError,
  RpcRequestError,
} from 'viem'

/** So many blocks we ask a node's logs for at first. */
export const widest = 9_000

/** The newest blocks may yet be replaced by others: so many are read again. */
export const unsettled = 20

/** How many blocks a node answers for at once. Providers differ from ten to unlimited, so it is learned by asking. */
export interface Span {
  blocks: number
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

/** Reads blocks in ranges that the node answers for, in order or from the newest back; a refused range is halved. */
export async function* inRanges<T>(
  span: Span,
  { from, to }: Blocks,
  read: (range: Range) => Promise<T>,
  { backwards = false } = {},
): AsyncGenerator<T> {
  let [low, high] = [from, to]
  while (low <= high) {
    const first = backwards ? Math.max(low, high - span.blocks + 1) : low
    const last = backwards ? high : Math.min(high, low + span.blocks - 1)
    const answer = await readOr(span, () => read({ fromBlock: BigInt(first), toBlock: BigInt(last) }))
    if (answer === undefined) continue
    yield answer.is
    if (backwards) high = first - 1
    else low = last + 1
  }
}

/** Undefined when the node refused so many blocks: fewer are asked for from now on. */
async function readOr<T>(span: Span, read: () => Promise<T>): Promise<{ is: T } | undefined> {
  try {
    return { is: await read() }
  } catch (error) {
    if (span.blocks === 1 || !isRefusal(error)) throw error
    span.blocks = Math.ceil(span.blocks / 2)
    return undefined
  }
}

/** The node answered, and said no. One that is away, hangs or has had enough of us answers no differently for less. */
const isRefusal = (error: unknown): boolean =>
  error instanceof BaseError &&
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
