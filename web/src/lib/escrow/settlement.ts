import { escrowAbi, type Settlement, settlementTypedData } from '@mota/contracts/sdk'
import {
  type Address,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  parseSignature,
  type RecoverTypedDataAddressParameters,
  recoverTypedDataAddress,
  serializeSignature,
  size,
} from 'viem'
import type { Wallet } from '../wallet/index.ts'
import type { EscrowCall } from './call.ts'

/** A proposed split of an open sale: how much the buyer gets back, and until when the other party can accept. */
type Terms = Pick<Settlement, 'sale' | 'toBuyer' | 'deadline'>

/** The proposer's signature. It is valid until the deadline, the next step of the sale or a revocation. */
export async function signSettlement(wallet: Wallet, account: Address, terms: Terms): Promise<Hex> {
  const { chainId, escrow } = wallet.stage
  const typedData = settlementTypedData({ chainId, escrow: escrow as Address, ...terms })
  const signer = await wallet.signer(account)
  const signature = await signer.signTypedData(typedData)
  // Some wallets write the last byte as 0 or 1, but the contract knows only 27 and 28. In the signature of a contract
  // wallet the byte may mean something else.
  const isPlain = size(signature) === 65 && (await isSignedByKey(account, { ...typedData, signature }))
  return isPlain ? serializeSignature(parseSignature(signature)) : signature
}

async function isSignedByKey(account: Address, signed: RecoverTypedDataAddressParameters): Promise<boolean> {
  const signer = await recoverTypedDataAddress(signed).catch(() => undefined)
  return signer !== undefined && isAddressEqual(signer, account)
}

/** The call that makes all settlements worthless that were signed for this sale so far. */
export const revoke = (id: bigint): EscrowCall => ({
  data: encodeFunctionData({ abi: escrowAbi, functionName: 'revoke', args: [id] }),
})

interface Accepted extends Pick<Terms, 'toBuyer' | 'deadline'> {
  transactionId: bigint
}

/** The call by which the other party accepts a proposal. */
export const settle = ({ transactionId, toBuyer, deadline }: Accepted, signature: Hex): EscrowCall => ({
  data: encodeFunctionData({
    abi: escrowAbi,
    functionName: 'settle',
    args: [transactionId, toBuyer, deadline, signature],
  }),
})
