import { type Currency, parse } from '@mota/contracts/sdk/money'
import type { StageView } from '@mota/functions/schema'
import { type Address, numberToHex } from 'viem'

/** Enough for most vehicles of the local market. */
const gifts: Record<Currency, string> = { ETH: '10', USDC: '50000', cNGN: '50000000' }

/**
 * Gives a wallet test money, in place of what it holds of that currency. Returns how much. Only a local chain lets
 * anybody do this.
 */
export async function fillFromLocalChain(
  { rpc = '', tokens }: Pick<StageView, 'rpc' | 'tokens'>,
  address: Address,
  currency: Currency,
): Promise<string> {
  const token = tokens.find(({ symbol }) => symbol === currency)
  const amount = numberToHex(parse(gifts[currency], currency).units)
  const request = token
    ? { method: 'anvil_dealERC20', params: [address, token.address, amount] }
    : { method: 'anvil_setBalance', params: [address, amount] }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...request })
  const answer = await fetch(rpc, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { error } = await answer.json()
  if (error) throw new Error(error.message)
  return gifts[currency]
}
