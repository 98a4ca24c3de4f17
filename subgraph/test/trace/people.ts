import { type Address, type Hex, parseEther } from 'viem'
import type { Chain } from '../support/chain.ts'

/** Creates an account with much ether that can send transactions. With code it is a contract wallet. */
export async function settle({ client }: Chain, address: Address, bytecode: Hex): Promise<void> {
  await client.setCode({ address, bytecode })
  await client.setBalance({ address, value: parseEther('2000000') })
  await client.impersonateAccount({ address })
}
