import type { Hex } from 'viem'
import { entryPoint09Abi, entryPoint09Address } from 'viem/account-abstraction'
import type { Source } from './purchase.ts'
import { type Blocks, inRanges } from './range.ts'

/**
 * The most block ranges that are read for one operation. Its signature is worth something for ten minutes, and the job looks
 * up to ten minutes later: on a rollup that is 600 blocks, which some nodes return nine at a time.
 */
const maxRanges = 80

/**
 * The transaction that carried out an operation of an account of keys in these blocks. Null if none did, undefined if there
 * are too many blocks to tell.
 */
export async function findOperation(
  { client, span }: Source,
  userOpHash: Hex,
  blocks: Blocks,
): Promise<Hex | null | undefined> {
  const wanted = {
    address: entryPoint09Address,
    abi: entryPoint09Abi,
    eventName: 'UserOperationEvent',
  } as const
  const read = (range: object) => client.getContractEvents({ ...wanted, args: { userOpHash }, ...range })
  let rangesRead = 0
  for await (const [log] of inRanges(span, blocks, read)) {
    if (log) return log.transactionHash
    if (++rangesRead === maxRanges) return undefined
  }
  return null
}
