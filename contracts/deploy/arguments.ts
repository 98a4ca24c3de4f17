import type { Address } from 'viem'
import type { Periods } from '../sdk/index.ts'

/** The constructor's arguments. Solidity names the field `return_`, because `return` is a keyword. */
export function constructorArguments(owner: Address, periods: Periods) {
  const { return: return_, ...others } = periods
  return [owner, { ...others, return_ }] as const
}
