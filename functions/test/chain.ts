import { deployments, encodeReference, escrowAbi } from '@mota/contracts/sdk'
import {
  concatHex,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  parseEther,
  parseEventLogs,
  publicActions,
} from 'viem'
import { sepolia } from 'viem/chains'
import { inject } from 'vitest'
import type { ProductView } from '../src/schema/index.ts'
import type { Person } from './person.ts'

const { escrow } = deployments.local
const transport = () => http(inject('env').MOTA_RPC_URL)

export const anvil = () =>
  createTestClient({ chain: sepolia, mode: 'anvil', transport: transport() }).extend(publicActions)

interface Payment {
  wei?: bigint
  seller?: Hex
  /** Without it the contract says nothing of the product. */
  referenced?: boolean
}

/** Pays for a product as the web does, and says what the chain then says. */
export async function pay(person: Person, product: ProductView, payment: Payment = {}) {
  const {
    wei = BigInt(product.price_wei),
    seller = product.seller_address as Hex,
    referenced = true,
  } = payment
  await anvil().setBalance({ address: person.address, value: parseEther('1000') })
  const call = encodeFunctionData({ abi: escrowAbi, functionName: 'makeTransaction', args: [wei, seller] })
  const reference = encodeReference(product.id as Hex, product.hash as Hex)
  const hash = await send(person, referenced ? concatHex([call, reference]) : call, wei)
  const { logs } = await anvil().getTransactionReceipt({ hash })
  const [log] = parseEventLogs({ abi: escrowAbi, eventName: 'NewTransaction', logs })
  return { id: String(log?.args.transaction_id), hash }
}

type Step = 'deliver' | 'satisfy' | 'dispute' | 'claim' | 'sellerConfirm' | 'refund'

export async function act(person: Person, step: Step, id: string): Promise<void> {
  await anvil().setBalance({ address: person.address, value: parseEther('1000') })
  await send(person, encodeFunctionData({ abi: escrowAbi, functionName: step, args: [BigInt(id)] }))
}

async function send(person: Person, data: Hex, value = 0n): Promise<Hex> {
  const wallet = createWalletClient({ account: person.account, chain: sepolia, transport: transport() })
  const hash = await wallet.sendTransaction({ to: escrow, data, value })
  await anvil().waitForTransactionReceipt({ hash, pollingInterval: 50 })
  return hash
}

/** What the buyer's browser then tells the server. */
export const claimOf = (person: Person, product: ProductView, paid: { id: string; hash: Hex }) => ({
  transaction_id: paid.id,
  seller: product.seller_address,
  buyer: person.address,
  amount: product.price,
  product_id: product.id,
  hash: paid.hash,
})
