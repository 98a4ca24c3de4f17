import { escrowAbi, readSale, type Sale, type Settlement, settlementTypedData } from '@mota/contracts/sdk'
import {
  createPublicClient,
  custom,
  fallback,
  formatEther,
  type Hex,
  http,
  isAddressEqual,
  type PublicClient,
  recoverMessageAddress,
  recoverTypedDataAddress,
} from 'viem'
import { sepolia } from 'viem/chains'
import type { Config } from '../config.ts'
import { patience } from '../patience.ts'
import { limits } from '../schema/index.ts'
import { type Payment, readPayment } from './payment.ts'
import { recentSales, salesOfProduct, type Wanted } from './product.ts'
import { findPurchase, type Purchase } from './purchase.ts'
import { openSpan, type Span } from './range.ts'
import { type SaleLog, saleLogs } from './step.ts'
import { openSubgraph, type Subgraph } from './subgraph.ts'

export interface Chain {
  readonly client: PublicClient
  readonly subgraph: Subgraph
  /** How many blocks of logs the node accepts in one request, as learned from its errors. */
  readonly span: Span
  /** The escrow's chain and address. Sale ids are unique only within one escrow. */
  readonly escrow: string
  block(): Promise<number>
  sale(id: number): Promise<Sale | undefined>
  /** The transaction that paid, and the product that it names. */
  purchase(sale: Sale, hash?: Hex): Promise<Purchase | undefined>
  /** The contract's logs of a sale since a block. */
  saleLogs(id: number, from: number): Promise<SaleLog[]>
  /** The state of a transaction that a wallet sent. */
  payment(hash: Hex, buyer: Hex): Promise<Payment>
  /** The number of mined transactions of an account, which is its next nonce. */
  sent(account: Hex): Promise<number>
  /** A wallet's balance and the network fee of a payment, in wei. */
  funds(wallet: Hex): Promise<{ balance: bigint; fee: bigint }>
  /** Ids of all sales of this product at a price that buys it. */
  salesOf(wanted: Wanted): Promise<number[]>
  /** Ids of the newest sales of a seller at one of these amounts, for any vehicle. */
  recentSales(wanted: Omit<Wanted, 'product'>): Promise<number[]>
  /** In ETH. */
  balance(address: Hex): Promise<{ balance: string; status: boolean }>
  signedBy(address: Hex, message: string, signature: Hex): Promise<boolean>
  /** Whether a wallet signed a split of a sale of this escrow. */
  agreedBy(address: Hex, split: Omit<Settlement, 'chainId' | 'escrow'>, signature: Hex): Promise<boolean>
}

export function openChain(config: Config): Chain {
  const client = createPublicClient({
    chain: sepolia,
    transport: transportTo(config.MOTA_RPC_URL),
    cacheTime: 0,
  })
  const subgraph = openSubgraph(config)
  const { escrow, chainId, startBlock } = config.deployment
  const contract = { address: escrow, abi: escrowAbi } as const
  const span = openSpan()
  const source = { client, subgraph, escrow, startBlock, span }
  return {
    client,
    subgraph,
    span,
    escrow: `${chainId}:${escrow.toLowerCase()}`,
    block: async () => Number(await client.getBlockNumber()),
    sale: (id) => readSale(client, escrow, BigInt(id)),
    purchase: (sale, hash) => findPurchase(source, sale, hash),
    saleLogs: (id, from) => saleLogs(source, id, from),
    payment: (hash, buyer) => readPayment(source, hash, buyer),
    sent: (address) => client.getTransactionCount({ address }),
    async funds(address) {
      const [balance, gasPrice] = await Promise.all([client.getBalance({ address }), client.getGasPrice()])
      return { balance, fee: gasPrice * BigInt(limits.paymentGas) }
    },
    salesOf: (wanted) => salesOfProduct(source, wanted),
    recentSales: (wanted) => recentSales(source, wanted),
    async balance(address) {
      const [balance, status] = await Promise.all([
        client.readContract({ ...contract, functionName: 'balances', args: [address] }),
        client.readContract({ ...contract, functionName: 'autoWithdraw', args: [address] }),
      ])
      return { balance: formatEther(balance), status }
    },
    async signedBy(address, message, signature) {
      const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined)
      if (signer && isAddressEqual(signer, address)) return true
      // It may be a contract wallet, deployed (ERC-1271) or not yet (ERC-6492). Only the chain can verify its signature.
      return verifyOnChain(client, (watched) => watched.verifyMessage({ address, message, signature }))
    },
    async agreedBy(address, split, signature) {
      const signed = { ...settlementTypedData({ chainId, escrow, ...split }), signature }
      const signer = await recoverTypedDataAddress(signed).catch(() => undefined)
      if (signer && isAddressEqual(signer, address)) return true
      return verifyOnChain(client, (watched) => watched.verifyTypedData({ address, ...signed }))
    },
  }
}

/** A request to a single RPC is retried once. Several RPCs are tried once each, in order. */
function transportTo(urls: readonly string[]) {
  const to = (url: string, retryCount: number) =>
    http(url, {
      retryCount,
      timeout: patience.chain,
      // viem's own timeout covers only the headers, but the body may hang as well.
      fetchFn: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(patience.chain) }),
    })
  const [first = '', ...others] = urls
  if (others.length === 0) return to(first, 1)
  return fallback(
    urls.map((url) => to(url, 0)),
    { retryCount: 0 },
  )
}

/**
 * viem returns false for a wrong signature and also when the chain cannot be read. A contract wallet that rejects a
 * signature causes an RPC error as well, so after an error `getBlockNumber` throws if it is the node that fails.
 */
async function verifyOnChain(
  client: PublicClient,
  verify: (watched: PublicClient) => Promise<boolean>,
): Promise<boolean> {
  let failed = false
  const request = (call: Parameters<PublicClient['request']>[0]) =>
    client.request(call).catch((error: unknown) => {
      failed = true
      throw error
    })
  const watched = createPublicClient({ chain: sepolia, transport: custom({ request }, { retryCount: 0 }) })
  const isGood = await verify(watched)
  if (!isGood && failed) await client.getBlockNumber()
  return isGood
}

declare module '../deps.ts' {
  interface Deps {
    chain: Chain
  }
}
