import { keyStatement } from '@mota/functions/schema'
import type { Address } from 'viem'
import { post } from '../../api.ts'
import { messageFor } from '../message.ts'
import type { openKeyWallet } from './key-wallet.ts'

/** The owner of a wallet agrees that it becomes a key of this account. */
export async function agree(
  wallet: Awaited<ReturnType<typeof openKeyWallet>>,
  account: Address,
): Promise<void> {
  const { address } = wallet.account
  const message = await messageFor({ address, chainId: wallet.chain.id, statement: keyStatement(account) })
  await post('/key-wallets', { json: { message, signature: await wallet.signMessage({ message }) } })
}
