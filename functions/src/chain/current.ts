import { setTimeout as wait } from 'node:timers/promises'
import {
  BaseError,
  createTransport,
  type HttpTransportConfig,
  http,
  RpcRequestError,
  type Transport,
} from 'viem'

/**
 * A node that answered from an older block than one that is already known. Behind one URL of a provider there are many
 * nodes, and some are a few blocks behind the others.
 */
export class Behind extends BaseError {
  constructor(details: string) {
    super('The node is behind.', { details, name: 'Behind' })
  }
}

export const isBehind = (error: unknown): boolean =>
  error instanceof BaseError && error.walk((cause) => cause instanceof Behind) !== null

/** The newest block that is known, from any node or from the store. */
export interface Horizon {
  block: number
  /** When it was last confirmed, in milliseconds. */
  at: number
}

export const openHorizon = (): Horizon => ({ block: 0, at: 0 })

/** A block that no node has confirmed for this long, in milliseconds, no longer counts: the chain was replaced. */
const forgotten = 600_000

export function raise(horizon: Horizon, block: number): void {
  if (block >= horizon.block) Object.assign(horizon, { block, at: Date.now() })
}

/** One node. It fails if its answer is older than the horizon, so that the next one is asked. */
export function current(url: string, config: HttpTransportConfig, horizon: Horizon): Transport {
  let head = Number.POSITIVE_INFINITY
  return (given) => {
    const node = http(url, config)(given)
    const request = async ({ method, params }: { method: string; params?: unknown }) => {
      // It would return the logs up to its own head without an error.
      if (method === 'eth_getLogs' && lastOf(params) > head) throw new Behind(`block ${head}`)
      const answer: unknown = await node
        .request({ method, params } as never)
        .catch((error: unknown) => Promise.reject(unknownBlockIn(error) ?? error))
      if (method === 'eth_blockNumber') head = Number(answer)
      check(horizon, method, answer)
      return answer as never
    }
    return createTransport({ key: 'current', name: 'A node', type: 'current', retryCount: 0, request })
  }
}

const lastOf = (params: unknown) => Number((params as [{ toBlock: string }])[0].toBlock)

/** A node that does not know a transaction or block yet says `null`; another one may know it. */
const findings = [
  'eth_getTransactionReceipt',
  'eth_getTransactionByHash',
  'eth_getBlockByNumber',
  'eth_getBlockByHash',
]

function check(horizon: Horizon, method: string, answer: unknown): void {
  if (answer === null && findings.includes(method)) throw new Behind(`${method} found nothing.`)
  if (method === 'eth_getTransactionReceipt')
    raise(horizon, Number((answer as { blockNumber: string }).blockNumber))
  if (method !== 'eth_blockNumber') return
  const block = Number(answer)
  if (block < horizon.block && Date.now() - horizon.at < forgotten)
    throw new Behind(`block ${block}, not ${horizon.block}`)
  Object.assign(horizon, { block, at: Date.now() })
}

/** Every client says it in its own words. */
const unknownBlock =
  /(header|blocks?)\b.*\bnot (be )?found|cannot be found|unknown block|beyond (the )?current head|out ?of ?range|invalid block tag/i

function unknownBlockIn(error: unknown): Behind | undefined {
  const cause = error instanceof BaseError && error.walk((one) => one instanceof RpcRequestError)
  if (!(cause instanceof RpcRequestError) || cause.code === 3) return undefined
  return unknownBlock.test(cause.details) ? new Behind(cause.details) : undefined
}

/**
 * Pauses before a read is tried again, in milliseconds. Another node may answer at once; one that is behind is so for a
 * second or two.
 */
const pauses = [20, 200, 800, 1600]

/** Repeats a read while the nodes that answer it are behind. In the end it fails: an old answer is never used. */
export async function untilCurrent<T>(read: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await read()
    } catch (error) {
      if (!isBehind(error)) throw error
    }
    await wait(pause)
  }
  return read()
}
