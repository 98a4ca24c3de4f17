import { ether, type Money } from '@mota/contracts/sdk'
import type { StageView } from '@mota/functions/schema'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { PlainError } from '../error/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { EscrowCall } from './call.ts'

export type Token = StageView['tokens'][number]

export function tokenOf({ tokens }: Pick<StageView, 'tokens'>, asset: number): Token {
  const token = tokens.find((one) => one.asset === asset)
  if (!token) throw new PlainError('Payments in this currency are not possible here.')
  return token
}

type Reading = Pick<Wallet, 'reader' | 'stage'>

/** The balance of a wallet in an asset. */
export async function balanceOf({ reader, stage }: Reading, owner: Address, asset: number): Promise<Money> {
  if (asset === ether) return { asset, units: await reader.getBalance({ address: owner }) }
  const token = { address: tokenOf(stage, asset).address as Address, abi: erc20Abi } as const
  return { asset, units: await reader.readContract({ ...token, functionName: 'balanceOf', args: [owner] }) }
}

/** Sends tokens of the caller. The escrow has no part in it. */
export const transferToken = ({ address }: Token, to: Address, units: bigint): EscrowCall => ({
  to: address as Address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] }),
})
