import { escrowAbi } from '@mota/contracts/sdk'
import {
  type Address,
  BaseError,
  type ContractErrorName,
  ContractFunctionRevertedError,
  type Hex,
  type PublicClient,
} from 'viem'

/** A settlement as the other party would send it to the escrow. */
export interface SignedSettlement {
  transactionId: bigint
  /** The buyer's share. */
  toBuyer: bigint
  /** Unix seconds. */
  deadline: bigint
  signature: Hex
  sender: Address
}

export type EscrowError = ContractErrorName<typeof escrowAbi>

/**
 * The error with which the escrow refuses a settlement in this block. Undefined if it accepts it. Only the contract can
 * judge a signature: a verifier of ours would accept forms that the contract does not know.
 */
export async function settlementError(
  client: PublicClient,
  escrow: Address,
  { transactionId, toBuyer, deadline, signature, sender }: SignedSettlement,
  block: number,
): Promise<EscrowError | undefined> {
  try {
    await client.simulateContract({
      address: escrow,
      abi: escrowAbi,
      functionName: 'settle',
      args: [transactionId, toBuyer, deadline, signature],
      account: sender,
      blockNumber: BigInt(block),
    })
    return undefined
  } catch (error) {
    // viem takes a node's internal error for a revert without data, but the escrow always names its error.
    const revert =
      error instanceof BaseError && error.walk((one) => one instanceof ContractFunctionRevertedError)
    const name = revert instanceof ContractFunctionRevertedError && revert.data?.errorName
    if (!name) throw error
    return name as EscrowError
  }
}
