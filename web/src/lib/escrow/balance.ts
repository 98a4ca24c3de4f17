import type { Address } from 'viem'
import type { EscrowCall } from './call.ts'

export const withdraw = (amount: bigint): EscrowCall => ({ functionName: 'withdraw', args: [amount] })

/** Withdraws to another address, because a contract wallet may be unable to receive ether. */
export const withdrawTo = (to: Address, amount: bigint): EscrowCall => ({
  functionName: 'withdrawTo',
  args: [to, amount],
})

export const setAutoWithdraw = (on: boolean): EscrowCall => ({ functionName: 'setAutoWithdraw', args: [on] })

export const autoWithdrawDone = (on: boolean) =>
  on ? 'Auto-withdraw turned on successfully!' : 'Auto-withdraw successfully disabled.'

export const withdrawDone = (amount: string) => `Successfully withdrew ${amount}`
