import type { Address } from 'viem'
import type { Periods } from '../sdk/index.ts'

/** The constructor's arguments. `return` is a keyword of Solidity, hence the underscore there. */
export function constructorArguments(owner: Address, periods: Periods) {
  const { return: return_, ...others } = periods
  return [owner, { ...others, return_ }] as const
}
