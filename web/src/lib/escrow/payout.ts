import type { Address } from 'viem'
import type { Wallet } from '../wallet/index.ts'
import { setAutoWithdraw, withdraw } from './balance.ts'

/** Turns auto-withdraw on and withdraws what is in the balance, in one request of a wallet that can batch calls. */
export async function receiveDirectly(wallet: Wallet, account: Address, balance: bigint): Promise<void> {
  const signer = await wallet.signer(account)
  const calls = [setAutoWithdraw(true), ...(balance > 0n ? [withdraw(balance)] : [])]
  const to = wallet.stage.escrow as Address
  const { id } = await signer.sendCalls({
    account,
    forceAtomic: true,
    calls: calls.map((call) => ({ to, ...call })),
  })
  await signer.waitForCallsStatus({ id, throwOnFailure: true })
}
