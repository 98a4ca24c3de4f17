import { type Address, formatEther, type PublicClient } from 'viem'
import { PlainError } from '@/lib/error/index.ts'

/** Gas of a payment, with room to spare: known before any estimate could fail for want of money. */
const gas = 250_000n

export async function missingFunds(
  reader: PublicClient,
  buyer: Address,
  price: bigint,
): Promise<string | undefined> {
  const [balance, gasPrice] = await Promise.all([reader.getBalance({ address: buyer }), reader.getGasPrice()])
  if (balance >= price + gas * gasPrice) return
  const held = `Your wallet holds ${formatEther(balance)} ETH`
  return balance < price
    ? `${held}; the vehicle costs ${formatEther(price)} ETH.`
    : `${held}: enough for the vehicle, not for the network's fee besides.`
}

/** Said here, before the wallet opens: its own words for this are hard to read. */
export async function requireFunds(reader: PublicClient, buyer: Address, price: bigint) {
  const missing = await missingFunds(reader, buyer, price)
  if (missing) throw new PlainError(missing)
}
