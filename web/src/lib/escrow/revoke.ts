import { type Details, isOpen, readSale } from '@mota/contracts/sdk'
import type { Address } from 'viem'
import { PlainError } from '../error/index.ts'
import type { Wallet } from '../wallet/index.ts'
import { type Progress, send } from './send.ts'
import { revoke } from './settlement.ts'

/** The facts that decide whether a signed settlement can still be used. */
export interface Signed {
  /** Unix seconds. */
  deadline: number
  /** The round of the sale in which it was signed. */
  round: number
}

/** The sale as the contract has it now. A settlement is signed over this state. */
export async function readOpenSale({ reader, stage }: Wallet, id: bigint): Promise<Details> {
  const sale = await readSale(reader, stage.escrow as Address, id)
  if (!sale || !isOpen(sale.status)) throw new PlainError('This sale is over. Its money has been paid out.')
  return sale
}

/** Sends `revoke`, unless a step or an earlier revocation has made the signature worthless already. */
export async function revokeSigned(
  wallet: Wallet,
  account: Address,
  id: bigint,
  { round }: Signed,
  progress?: Progress,
): Promise<void> {
  if ((await readOpenSale(wallet, id)).round === round) await send(wallet, account, revoke(id), progress)
}
