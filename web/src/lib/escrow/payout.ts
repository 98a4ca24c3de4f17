import type { Address } from 'viem'
import type { Wallet } from '../wallet/index.ts'
import { setAutoWithdraw, withdraw } from './balance.ts'
import { sendTogether } from './send.ts'

/** Turns auto-withdraw on and withdraws what is in the balance, in one request of a wallet that can batch calls. */
export async function receiveDirectly(wallet: Wallet, account: Address, balance: bigint): Promise<void> {
  const calls = [setAutoWithdraw(true), ...(balance > 0n ? [withdraw(balance)] : [])]
  await sendTogether(wallet, await wallet.signer(account), account, calls, {
    failure: 'The change failed on the chain. No money was moved.',
  })
}
