import { escrowAbi } from '@mota/contracts/sdk'
import type { Address, ContractFunctionArgs, ContractFunctionName, Hex } from 'viem'

type Writing = 'nonpayable' | 'payable'
export type EscrowFunction = ContractFunctionName<typeof escrowAbi, Writing>

/** One contract call as plain data, so that the call sent is exactly the call simulated. */
export type EscrowCall = {
  [Name in EscrowFunction]: {
    functionName: Name
    args: ContractFunctionArgs<typeof escrowAbi, Writing, Name>
    value?: bigint
    dataSuffix?: Hex
  }
}[EscrowFunction]

/** The parameters of a call for viem, the same for simulating and sending. */
export const paramsOf = (escrow: Address, account: Address, call: EscrowCall) => ({
  address: escrow,
  abi: escrowAbi,
  account,
  ...call,
})
