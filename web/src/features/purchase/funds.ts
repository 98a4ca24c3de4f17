import { factsOf, feeOf } from '@mota/contracts/sdk'
import { ether, format, knownCurrency, type Money, roundUp } from '@mota/contracts/sdk/money'
import { limits } from '@mota/functions/schema'
import type { Address } from 'viem'
import { PlainError } from '@/lib/error/index.ts'
import { balanceOf } from '@/lib/escrow/index.ts'
import { shortAmount, sum, sumOf } from '@/lib/money.ts'
import { isSponsored, type Wallet } from '@/lib/wallet/index.ts'

/** A fixed amount of gas, because the node cannot estimate it if the wallet has too little money. */
const payment = { gas: limits.paymentGas, bytes: limits.paymentBytes }

type Reading = Pick<Wallet, 'reader' | 'stage'>

/** A sentence if the wallet has too little of the asset, or no ether for the network fee. */
export async function missingFunds(
  wallet: Reading,
  buyer: Address,
  price: Money,
): Promise<string | undefined> {
  const { reader, stage } = wallet
  const isFree = isSponsored(stage, buyer)
  const [held, units] = await Promise.all([
    balanceOf(wallet, buyer, price.asset),
    isFree ? 0n : feeOf(reader, factsOf(stage.chainId), payment),
  ])
  const fee = { asset: ether, units }
  if (price.asset === ether)
    return missing(held, { ...price, units: price.units + fee.units }, isFree ? '' : ' with the network fee')
  return (
    missing(held, price, '') ?? missing(await balanceOf(wallet, buyer, ether), fee, ' for the network fee')
  )
}

/** The needed amount is rounded up to four decimals, so that nobody gets too little. */
function missing(held: Money, need: Money, what: string): string | undefined {
  if (held.units >= need.units) return undefined
  const has = sum(shortAmount(format(held)), knownCurrency(held))
  return `You need ${sumOf(roundUp(need, 4))}${what}, and you have ${has}.`
}

/** Checks the balance before the wallet opens, because a wallet's message about missing money is hard to understand. */
export async function requireFunds(wallet: Reading, buyer: Address, price: Money) {
  const missing = await missingFunds(wallet, buyer, price)
  if (missing) throw new PlainError(missing)
}
