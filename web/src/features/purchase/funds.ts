import { limits } from '@mota/functions/schema'
import { type Address, formatEther, type PublicClient } from 'viem'
import { PlainError } from '@/lib/error/index.ts'
import { shortEther } from '@/lib/ether.ts'

/** Not estimated: an estimate fails if the wallet has too little money. */
const gas = BigInt(limits.paymentGas)

export async function missingFunds(
  reader: PublicClient,
  buyer: Address,
  price: bigint,
): Promise<string | undefined> {
  const [balance, gasPrice] = await Promise.all([reader.getBalance({ address: buyer }), reader.getGasPrice()])
  if (balance >= price + gas * gasPrice) return
  const balanceText = `You have ${shortEther(formatEther(balance))} ETH.`
  return balance < price
    ? `${balanceText} This vehicle costs ${formatEther(price)} ETH.`
    : `${balanceText} That covers the vehicle but not the network fee.`
}

/** Checked before the wallet opens: a wallet's own message for this is hard to read. */
export async function requireFunds(reader: PublicClient, buyer: Address, price: bigint) {
  const missing = await missingFunds(reader, buyer, price)
  if (missing) throw new PlainError(missing)
}
