import type { Address, Hex } from 'viem'
import type { Chain } from '../support/chain.ts'
import { settle } from './people.ts'

/** Wallets that take ether in the manners of the contract's own fuzz, as the code that they are. */
const manners: readonly (readonly [Address, Hex])[] = [
  // Refuses: revert(0, 0)
  ['0x00000000000000000000000000000000000bad01', '0x5f5ffd'],
  // Burns all gas: an endless jump
  ['0x00000000000000000000000000000000000bad02', '0x5b5f56'],
  // Refuses at length: revert(0, 60000)
  ['0x00000000000000000000000000000000000bad03', '0x61ea605ffd'],
  // Calls back in, withdraw(1), and takes the ether whatever the answer
  ['0x00000000000000000000000000000000000bad04', '0x632e1a7d4d60e01b5f5260016004525f5f60245f5f335af100'],
]

export const hostile: readonly Address[] = manners.map(([address]) => address)
/** Those of them that ether never reaches. */
export const refusing: readonly Address[] = hostile.slice(0, 3)

/** Puts them on the chain. */
export async function welcome(chain: Chain): Promise<void> {
  for (const [address, code] of manners) await settle(chain, address, code)
}
