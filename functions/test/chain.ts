import {
  type Details,
  deployments,
  encodeReference,
  escrowAbi,
  readSale,
  settlementTypedData,
} from '@mota/contracts/sdk'
import {
  concatHex,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  parseEther,
  parseEventLogs,
  publicActions,
  zeroAddress,
} from 'viem'
import type { LocalAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { inject } from 'vitest'
import type { ProductView } from '../src/schema/index.ts'

const { escrow } = deployments.local
const transport = () => http(inject('env').MOTA_RPC_URL)

export const anvil = () =>
  createTestClient({ chain: sepolia, mode: 'anvil', transport: transport() }).extend(publicActions)

interface Signer {
  account: LocalAccount
  address: Hex
}

/** Mines few blocks at a time: each copies every account of the chain, and nobody else is answered meanwhile. */
export async function mine(blocks: number) {
  for (let left = blocks; left > 0; left -= 20) await anvil().mine({ blocks: Math.min(left, 20) })
}

/** Sets the balance of a wallet, in ETH. */
export const fund = ({ address }: Pick<Signer, 'address'>, ether: string) =>
  anvil().setBalance({ address, value: parseEther(ether) })

interface Payment {
  wei?: bigint
  seller?: Hex
  /** False for a payment that does not name the product. */
  referenced?: boolean
}

const walletOf = ({ account }: Pick<Signer, 'account'>) =>
  createWalletClient({ account, chain: sepolia, transport: transport() })

function callOf(product: ProductView, payment: Payment) {
  const {
    wei = BigInt(product.price_units),
    seller = product.seller_address as Hex,
    referenced = true,
  } = payment
  const call = encodeFunctionData({ abi: escrowAbi, functionName: 'makeTransaction', args: [wei, seller] })
  const reference = encodeReference(product.id as Hex, product.hash as Hex)
  return { to: escrow, data: referenced ? concatHex([call, reference]) : call, value: wei }
}

/** A payment that waits in the mempool until `go` sends the transaction with the nonce before it. */
export async function payLater(person: Signer, product: ProductView) {
  const wallet = walletOf(person)
  const nonce = await anvil().getTransactionCount({ address: person.address })
  const later = { ...callOf(product, {}), gas: 500_000n, nonce: nonce + 1 }
  const hash = await wallet.sendTransaction(later)
  return {
    hash,
    go: async () => {
      await wallet.sendTransaction({ to: person.address, nonce })
      await anvil().waitForTransactionReceipt({ hash, pollingInterval: 50 })
    },
    /** Replaces the payment by a transaction with a higher fee, as wallets do to cancel. */
    async replace() {
      const maxFeePerGas = 4n * (await anvil().getGasPrice())
      const fees = { maxFeePerGas, maxPriorityFeePerGas: maxFeePerGas }
      const other = await wallet.sendTransaction({ to: person.address, nonce: nonce + 1, ...fees })
      await wallet.sendTransaction({ to: person.address, nonce })
      await anvil().waitForTransactionReceipt({ hash: other, pollingInterval: 50 })
    },
  }
}

/** Pays for a product like the web. Returns the sale's id and the transaction's hash. */
export async function pay(person: Signer, product: ProductView, payment: Payment = {}) {
  await fund(person, '1000')
  const { data, value } = callOf(product, payment)
  const hash = await send(person, data, value)
  const { logs } = await anvil().getTransactionReceipt({ hash })
  const [log] = parseEventLogs({ abi: escrowAbi, eventName: 'NewTransaction', logs })
  return { id: String(log?.args.transaction_id), hash }
}

/** Pays for a product in the local naira token. Returns the sale's id and the transaction's hash. */
export async function payInToken(person: Signer, product: ProductView, units: bigint) {
  await fund(person, '1000')
  const [, token] = deployments.local.tokens
  if (!token) throw new Error('There is no local token.')
  const abi = parseAbi(['function mint(address, uint256)', 'function approve(address, uint256)'])
  await send(
    person,
    encodeFunctionData({ abi, functionName: 'mint', args: [person.address, units] }),
    0n,
    token.address,
  )
  await send(
    person,
    encodeFunctionData({ abi, functionName: 'approve', args: [escrow, units] }),
    0n,
    token.address,
  )
  const reference = encodeReference(product.id as Hex, product.hash as Hex)
  const args = [BigInt(token.asset), product.seller_address as Hex, units, reference] as const
  const hash = await send(
    person,
    encodeFunctionData({ abi: escrowAbi, functionName: 'makeApprovedTransaction', args }),
  )
  const { logs } = await anvil().getTransactionReceipt({ hash })
  const [log] = parseEventLogs({ abi: escrowAbi, eventName: 'NewTokenTransaction', logs })
  return { id: String(log?.args.transaction_id), hash }
}

type Step =
  | 'deliver'
  | 'satisfy'
  | 'dispute'
  | 'contest'
  | 'sellerConfirm'
  | 'refund'
  | 'reclaim'
  | 'release'
  | 'revoke'

export async function act(person: Signer, step: Step, id: string): Promise<void> {
  await fund(person, '1000')
  await send(person, encodeFunctionData({ abi: escrowAbi, functionName: step, args: [BigInt(id)] }))
}

/** Decides a contested sale as its arbiter. */
export async function rule(person: Signer, id: string, toBuyer: boolean): Promise<void> {
  await fund(person, '1000')
  await send(
    person,
    encodeFunctionData({ abi: escrowAbi, functionName: 'rule', args: [BigInt(id), toBuyer] }),
  )
}

async function send(person: Signer, data: Hex, value = 0n, to: Hex = escrow): Promise<Hex> {
  const hash = await walletOf(person).sendTransaction({ to, data, value })
  await anvil().waitForTransactionReceipt({ hash, pollingInterval: 50 })
  return hash
}

/** What the buyer's browser reports to the server. */
export const claimOf = (person: Signer, product: ProductView, paid: { id: string; hash: Hex }) => ({
  transaction_id: paid.id,
  seller: product.seller_address,
  buyer: person.address,
  amount: product.price,
  product_id: product.id,
  hash: paid.hash,
})

/** Gives an account the code of a contract (EIP-7702). */
export async function delegate(person: Signer, contract: Hex): Promise<void> {
  await fund(person, '1000')
  const wallet = walletOf(person)
  const authorization = await wallet.signAuthorization({ contractAddress: contract, executor: 'self' })
  const hash = await wallet.sendTransaction({ to: zeroAddress, authorizationList: [authorization] })
  await anvil().waitForTransactionReceipt({ hash, pollingInterval: 50 })
}

/** A sale as the contract has it now. */
export async function saleOf(id: string): Promise<Details> {
  const sale = await readSale(anvil(), escrow, BigInt(id))
  if (!sale) throw new Error(`There is no sale ${id}.`)
  return sale
}

/** Lets the seller sign a settlement and the buyer execute it. */
export async function settle(buyer: Signer, seller: Signer, id: string, ether: string): Promise<void> {
  const { timestamp } = await anvil().getBlock()
  const [toBuyer, deadline] = [parseEther(ether), timestamp + 600n]
  const terms = { chainId: sepolia.id, escrow, sale: await saleOf(id), toBuyer, deadline }
  const signature = await seller.account.signTypedData(settlementTypedData(terms))
  const args = [BigInt(id), toBuyer, deadline, signature] as const
  await send(buyer, encodeFunctionData({ abi: escrowAbi, functionName: 'settle', args }))
}
