import { escrowAbi } from '@mota/contracts/sdk'
import { type Address, encodeFunctionData } from 'viem'
import type { EscrowCall } from './call.ts'

export const withdraw = (amount: bigint): EscrowCall => ({
  data: encodeFunctionData({ abi: escrowAbi, functionName: 'withdraw', args: [amount] }),
})

/** Withdraws to another address, because a contract wallet may be unable to receive ether. */
export const withdrawTo = (to: Address, amount: bigint): EscrowCall => ({
  data: encodeFunctionData({ abi: escrowAbi, functionName: 'withdrawTo', args: [to, amount] }),
})

export const setAutoWithdraw = (on: boolean): EscrowCall => ({
  data: encodeFunctionData({ abi: escrowAbi, functionName: 'setAutoWithdraw', args: [on] }),
})

export const autoWithdrawDone = (on: boolean) =>
  on ? 'Auto-withdraw turned on successfully!' : 'Auto-withdraw successfully disabled.'

export const withdrawDone = (amount: string) => `Successfully withdrew ${amount}`
