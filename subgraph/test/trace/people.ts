import { type Address, type Hex, parseEther } from 'viem'
import type { Chain } from '../support/chain.ts'

/** Puts somebody on the chain, rich and able to act; with code, a wallet. */
export async function settle({ client }: Chain, address: Address, bytecode: Hex): Promise<void> {
  await client.setCode({ address, bytecode })
  await client.setBalance({ address, value: parseEther('2000000') })
  await client.impersonateAccount({ address })
}
