import { type Settlement, settlementTypedData } from '@mota/contracts/sdk'
import type { Address, Hex, PublicClient } from 'viem'
import type { Wallet } from '../wallet/index.ts'
import type { EscrowCall } from './call.ts'

/** What one party proposes to the other: how much of an open sale the buyer gets back. */
export type Terms = Pick<Settlement, 'transactionId' | 'toBuyer' | 'deadline'>

const typed = ({ chainId, escrow }: Wallet['stage'], terms: Terms) =>
  settlementTypedData({ chainId, escrow: escrow as Address, ...terms })

/** The proposer signs. A signature cannot be taken back: it holds until its deadline. */
export async function signSettlement(wallet: Wallet, account: Address, terms: Terms): Promise<Hex> {
  const signer = await wallet.signer(account)
  return signer.signTypedData(typed(wallet.stage, terms))
}

/** Whether a proposal is what its sender signed. Contract wallets are asked on the chain (ERC-1271). */
export const isSignedBy = (
  { reader, stage }: { reader: Pick<PublicClient, 'verifyTypedData'>; stage: Wallet['stage'] },
  proposer: Address,
  terms: Terms,
  signature: Hex,
): Promise<boolean> => reader.verifyTypedData({ address: proposer, ...typed(stage, terms), signature })

/** The other party accepts by sending it. */
export const settle = ({ transactionId, toBuyer, deadline }: Terms, signature: Hex): EscrowCall => ({
  functionName: 'settle',
  args: [transactionId, toBuyer, deadline, signature],
})
