import { type Call, encodeCalls } from '@mota/contracts/sdk/wallet'
import type { Hex } from 'viem'
import { entryPoint09Address } from 'viem/account-abstraction'
import { client, type Owner } from '../../test/owner.ts'

/** Asks the sponsor for a signature, with limits of gas that it accepts. */
export async function ask(
  { person, account }: Owner,
  calls: readonly Call[],
  change = {},
  chainId: Hex = '0xaa36a7',
) {
  const factory = (await client.getCode({ address: account.address })) ? {} : await account.getFactoryArgs()
  const operation = {
    sender: account.address,
    nonce: '0x0',
    ...factory,
    callData: encodeCalls(calls),
    callGasLimit: '0x30d40',
    verificationGasLimit: '0xf4240',
    preVerificationGas: '0xea60',
    maxFeePerGas: '0x3b9aca00',
    maxPriorityFeePerGas: '0x3b9aca00',
    ...change,
  }
  const params = [operation, entryPoint09Address, chainId, {}]
  return person.post('/paymaster', { method: 'pm_getPaymasterData', params })
}

/** What `ask` can cost at most, at one gwei: its three limits of gas, the sponsor's own, and one for rounding up. */
export const gwei = 200_000 + 1_000_000 + 60_000 + 60_001 + 1
export const budgetOf = (operations: number) => ((operations * gwei) / 1e9).toFixed(9)
