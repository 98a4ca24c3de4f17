import { type Address, type Hex, parseEther } from 'viem'
import type { Chain } from '../support/chain.ts'

/** The bytecode of hostile wallets, like those in the contract's invariant tests. */
const hostileCode: readonly (readonly [Address, Hex])[] = [
  // Refuses: revert(0, 0)
  ['0x00000000000000000000000000000000000bad01', '0x5f5ffd'],
  // Burns all gas: an endless jump
  ['0x00000000000000000000000000000000000bad02', '0x5b5f56'],
  // Refuses with a lot of return data: revert(0, 60000)
  ['0x00000000000000000000000000000000000bad03', '0x61ea605ffd'],
  // Calls withdraw(1) again, and accepts the ether whatever the result
  ['0x00000000000000000000000000000000000bad04', '0x632e1a7d4d60e01b5f5260016004525f5f60245f5f335af100'],
]

export const hostile: readonly Address[] = hostileCode.map(([address]) => address)
/** The wallets that never accept ether. */
export const refusing: readonly Address[] = hostile.slice(0, 3)

/** Puts the hostile wallets on the chain. */
export async function createHostile(chain: Chain): Promise<void> {
  for (const [address, code] of hostileCode) await createAccount(chain, address, code)
}

/** Creates an account with much ether that can send transactions. With code it is a contract wallet. */
export async function createAccount({ client }: Chain, address: Address, bytecode: Hex): Promise<void> {
  await client.setCode({ address, bytecode })
  await client.setBalance({ address, value: parseEther('2000000') })
  await client.impersonateAccount({ address })
}
