import { factsOf, feeOf } from '@mota/contracts/sdk'
import { limits } from '@mota/functions/schema'
import { type Address, formatEther } from 'viem'
import { PlainError } from '@/lib/error/index.ts'
import { shortEther } from '@/lib/ether.ts'
import { isSponsored, type Wallet } from '@/lib/wallet/index.ts'

/** A fixed amount of gas, because the node cannot estimate it if the wallet has too little money. */
const payment = { gas: limits.paymentGas, bytes: limits.paymentBytes }

export async function missingFunds(
  { reader, stage }: Pick<Wallet, 'reader' | 'stage'>,
  buyer: Address,
  price: bigint,
): Promise<string | undefined> {
  const isFree = isSponsored(stage, buyer)
  const [balance, fee] = await Promise.all([
    reader.getBalance({ address: buyer }),
    isFree ? 0n : feeOf(reader, factsOf(stage.chainId), payment),
  ])
  const need = price + fee
  if (balance >= need) return
  const what = isFree ? '' : ' with the network fee'
  return `You need ${etherUp(need)} ETH${what}, and you have ${shortEther(formatEther(balance))} ETH.`
}

const step = 10n ** 14n
/** Rounded up to four decimals, so that nobody gets too little. */
const etherUp = (wei: bigint) => formatEther(((wei + step - 1n) / step) * step)

/** Checks the balance before the wallet opens, because a wallet's message about missing money is hard to understand. */
export async function requireFunds(wallet: Wallet, buyer: Address, price: bigint) {
  const missing = await missingFunds(wallet, buyer, price)
  if (missing) throw new PlainError(missing)
}
