import type { Address } from 'viem'
import type { Periods } from '../sdk/index.ts'

/** The usual public test mnemonic, which local nodes use. Its accounts must never hold real money. */
export const mnemonic = 'test test test test test test test test test test test junk'

/** The usual proxy for CREATE2. It has this address on every public chain, and anvil starts with it. */
export const create2Proxy = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** The constructor's arguments. Solidity names the field `return_`, because `return` is a keyword. */
export function constructorArguments(owner: Address, periods: Periods) {
  const { return: return_, ...others } = periods
  return [owner, { ...others, return_ }] as const
}
