import { limits } from '@mota/functions/schema'
import { type Address, formatEther, type PublicClient } from 'viem'
import { PlainError } from '@/lib/error/index.ts'
import { shortEther } from '@/lib/ether.ts'

/** A fixed amount of gas, because the node cannot estimate it if the wallet has too little money. */
const gas = BigInt(limits.paymentGas)

export async function missingFunds(
  reader: PublicClient,
  buyer: Address,
  price: bigint,
): Promise<string | undefined> {
  const [balance, gasPrice] = await Promise.all([reader.getBalance({ address: buyer }), reader.getGasPrice()])
  const need = price + gas * gasPrice
  if (balance >= need) return
  return `You need ${etherUp(need)} ETH with the network fee, and you have ${shortEther(formatEther(balance))} ETH.`
}

const step = 10n ** 14n
/** Rounded up to four decimals, so that nobody gets too little. */
const etherUp = (wei: bigint) => formatEther(((wei + step - 1n) / step) * step)

/** Checks the balance before the wallet opens, because a wallet's message about missing money is hard to understand. */
export async function requireFunds(reader: PublicClient, buyer: Address, price: bigint) {
  const missing = await missingFunds(reader, buyer, price)
  if (missing) throw new PlainError(missing)
}
