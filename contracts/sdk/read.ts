import { type Address, BaseError, ContractFunctionRevertedError, type PublicClient } from 'viem'
import { escrowAbi } from './generated/abi.ts'
import type { Details } from './sale.ts'
import type { StatusNumber } from './status.ts'

/** Reads a sale from the contract, with one call: as of a block, or of the node's latest. Undefined if it does not exist. */
export async function readSale(
  client: Pick<PublicClient, 'readContract'>,
  escrow: Address,
  id: bigint,
  block?: bigint,
): Promise<Details | undefined> {
  try {
    const sale = await client.readContract({
      address: escrow,
      abi: escrowAbi,
      functionName: 'details',
      args: [id],
      ...(block === undefined ? {} : { blockNumber: block }),
    })
    return { ...sale, status: sale.status as StatusNumber }
  } catch (error) {
    if (isUnknownSale(error)) return undefined
    throw error
  }
}

function isUnknownSale(error: unknown): boolean {
  const revert =
    error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  return revert instanceof ContractFunctionRevertedError && revert.data?.errorName === 'Transaction404'
}
