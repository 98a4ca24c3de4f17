import { escrowAbi, type Settlement, settlementTypedData } from '@mota/contracts/sdk'
import { type Address, encodeFunctionData, type Hex, type PublicClient } from 'viem'
import type { Wallet } from '../wallet/index.ts'
import type { EscrowCall } from './call.ts'

/** A proposed split of an open sale: how much the buyer gets back, and until when the other party can accept. */
export type Terms = Pick<Settlement, 'transactionId' | 'toBuyer' | 'deadline'>

const typedDataOf = ({ chainId, escrow }: Wallet['stage'], terms: Terms) =>
  settlementTypedData({ chainId, escrow: escrow as Address, ...terms })

/** The proposer's signature. It cannot be revoked and is valid until the deadline. */
export async function signSettlement(wallet: Wallet, account: Address, terms: Terms): Promise<Hex> {
  const signer = await wallet.signer(account)
  return signer.signTypedData(typedDataOf(wallet.stage, terms))
}

/**
 * Whether the proposer signed exactly these terms. The signatures of contract wallets are verified on the chain
 * (ERC-1271).
 */
export const isSignedBy = (
  { reader, stage }: { reader: Pick<PublicClient, 'verifyTypedData'>; stage: Wallet['stage'] },
  proposer: Address,
  terms: Terms,
  signature: Hex,
): Promise<boolean> => reader.verifyTypedData({ address: proposer, ...typedDataOf(stage, terms), signature })

/** The call by which the other party accepts a proposal. */
export const settle = ({ transactionId, toBuyer, deadline }: Terms, signature: Hex): EscrowCall => ({
  data: encodeFunctionData({
    abi: escrowAbi,
    functionName: 'settle',
    args: [transactionId, toBuyer, deadline, signature],
  }),
})
