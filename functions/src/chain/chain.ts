import {
  chainOf,
  type Details,
  escrowAbi,
  ether,
  feeOf,
  format,
  readSale,
  type Token,
} from '@mota/contracts/sdk'
import {
  createPublicClient,
  custom,
  erc20Abi,
  fallback,
  type Hex,
  isAddressEqual,
  type PublicClient,
  recoverMessageAddress,
  recoverTypedDataAddress,
  type TypedDataDefinition,
} from 'viem'
import type { Config } from '../config.ts'
import { signalFor } from '../deadline.ts'
import { limits } from '../schema/index.ts'
import { timeouts } from '../timeouts.ts'
import { type Begun, begunSince, type Known } from './begun.ts'
import { current, type Horizon, openHorizon, raise, untilCurrent } from './current.ts'
import { headOf } from './head.ts'
import { findOperation } from './operation.ts'
import { type Payment, readPayment } from './payment.ts'
import { recentSales, salesOfProduct, type Wanted } from './product.ts'
import { findPurchase, type Purchase } from './purchase.ts'
import { type Blocks, openSpan } from './range.ts'
import { type EscrowError, type SignedSettlement, settlementError } from './settlement.ts'
import { type SaleLog, saleLogs } from './step.ts'
import { openSubgraph, type Subgraph } from './subgraph.ts'
import { type Touched, touchedSince } from './touched.ts'

/**
 * Reads that belong together are made in one block. If the nodes are behind a block that is already known, a read is
 * repeated, and in the end it fails.
 */
interface Chain {
  readonly client: PublicClient
  readonly subgraph: Subgraph
  /** The escrow's chain and address. Sale ids are unique only within one escrow. */
  readonly escrow: string
  /** The newest block. */
  block(): Promise<number>
  /** When a block was made, in Unix seconds. */
  time(block: number): Promise<number>
  /** Notes a block that the store knows. Later reads fail at nodes that are behind it. */
  noteBlock(block: number): void
  /** A sale as of a block, or of the newest one. */
  sale(id: number, block?: number): Promise<Details | undefined>
  /** The transaction that paid, and the product that it names. */
  purchase(sale: Details, hash?: Hex): Promise<Purchase | undefined>
  /** The contract's logs of a sale since a block. */
  saleLogs(id: number, from: number): Promise<SaleLog[]>
  /** The state of a transaction that a wallet sent to pay for a product. */
  payment(hash: Hex, buyer: Hex, product: Hex): Promise<Payment>
  /** The number of mined transactions of an account, which is its next nonce. */
  sent(account: Hex): Promise<number>
  /** How much of an asset a wallet has, and the network fee of a payment in ether. */
  funds(wallet: Hex, asset: number): Promise<{ balance: bigint; fee: bigint }>
  /** All sales of this product at a price that buys it. */
  salesOf(wanted: Wanted): Promise<number[]>
  /** The same in the newest blocks only. The reconciler may not have recorded these sales yet. */
  recentSales(wanted: Wanted): Promise<number[]>
  /** All sales that may not be known yet. */
  begunSince(known: Known): Promise<Begun[]>
  /** Sales with events that may not be known yet. */
  touchedSince(known: Known): Promise<Touched>
  /** The transaction that carried out an operation in these blocks. Null if none did, undefined if they are too many. */
  operation(hash: Hex, blocks: Blocks): Promise<Hex | null | undefined>
  /** The balance in the escrow, in ETH, and whether the escrow pays it out automatically. */
  balance(address: Hex): Promise<{ balance: string; autoWithdraw: boolean }>
  signedBy(address: Hex, message: string, signature: Hex): Promise<boolean>
  /** The same for typed data (EIP-712). */
  signedData(address: Hex, data: TypedDataDefinition, signature: Hex): Promise<boolean>
  /** The error with which the escrow refuses a settlement in a block. Undefined if it accepts it. */
  settlementError(settlement: SignedSettlement, block: number): Promise<EscrowError | undefined>
}

export function openChain(config: Config): Chain {
  const { chain: facts } = config.deployment
  const chain = chainOf(facts)
  const horizon = openHorizon()
  const transport = transportTo(config.MOTA_RPC_URL, horizon)
  const client = createPublicClient({ chain, transport, cacheTime: 0 })
  const subgraph = openSubgraph(config)
  const { escrow, chainId, startBlock, tokens } = config.deployment
  const contract = { address: escrow, abi: escrowAbi } as const
  const source = { client, subgraph, escrow, startBlock, span: openSpan() }
  const block = () => headOf(client)
  return {
    client,
    subgraph,
    escrow: `${chainId}:${escrow.toLowerCase()}`,
    block: () => untilCurrent(block),
    time: (block) =>
      untilCurrent(async () => Number((await client.getBlock({ blockNumber: BigInt(block) })).timestamp)),
    noteBlock: (block) => raise(horizon, block),
    sale: (id, at) =>
      untilCurrent(async () => readSale(client, escrow, BigInt(id), BigInt(at ?? (await block())))),
    purchase: (sale, hash) => untilCurrent(() => findPurchase(source, sale, hash)),
    saleLogs: (id, from) => untilCurrent(() => saleLogs(source, id, from)),
    // Not repeated: a transaction that no node knows is a valid result.
    payment: (hash, buyer, product) => readPayment(source, hash, buyer, product),
    sent: (address) =>
      untilCurrent(async () => client.getTransactionCount({ address, blockNumber: BigInt(await block()) })),
    funds: (address, asset) =>
      untilCurrent(async () => {
        const blockNumber = BigInt(await block())
        const [balance, fee] = await Promise.all([
          held(client, tokens, { address, asset, blockNumber }),
          feeOf(client, facts, { gas: limits.paymentGas, bytes: limits.paymentBytes }),
        ])
        return { balance, fee }
      }),
    salesOf: (wanted) => untilCurrent(() => salesOfProduct(source, wanted)),
    recentSales: (wanted) => untilCurrent(() => recentSales(source, wanted)),
    begunSince: (known) => untilCurrent(async () => begunSince(source, known, await block())),
    touchedSince: (known) => untilCurrent(() => touchedSince(source, known)),
    operation: (hash, blocks) => untilCurrent(() => findOperation(source, hash, blocks)),
    balance: (address) =>
      untilCurrent(async () => {
        const at = { ...contract, args: [address], blockNumber: BigInt(await block()) } as const
        const [balance, autoWithdraw] = await Promise.all([
          client.readContract({ ...at, functionName: 'balances' }),
          client.readContract({ ...at, functionName: 'autoWithdraw' }),
        ])
        return { balance: format({ asset: ether, units: balance }), autoWithdraw }
      }),
    async signedBy(address, message, signature) {
      const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined)
      if (signer && isAddressEqual(signer, address)) return true
      // It may be a contract wallet, deployed (ERC-1271) or not yet (ERC-6492). Only the chain can verify its signature.
      return verifyOnChain(client, (watched) => watched.verifyMessage({ address, message, signature }))
    },
    async signedData(address, data, signature) {
      const signer = await recoverTypedDataAddress({ ...data, signature }).catch(() => undefined)
      if (signer && isAddressEqual(signer, address)) return true
      return verifyOnChain(client, (watched) => watched.verifyTypedData({ ...data, address, signature }))
    },
    settlementError: (settlement, block) =>
      untilCurrent(() => settlementError(client, escrow, settlement, block)),
  }
}

interface Holding {
  address: Hex
  asset: number
  blockNumber: bigint
}

/** The balance of a wallet in an asset. */
async function held(
  client: PublicClient,
  tokens: readonly Token[],
  { address, asset, blockNumber }: Holding,
) {
  if (asset === ether) return client.getBalance({ address, blockNumber })
  const token = tokens.find((one) => one.asset === asset)
  if (!token) return 0n
  const call = { address: token.address, abi: erc20Abi, functionName: 'balanceOf' } as const
  return client.readContract({ ...call, args: [address], blockNumber })
}

/** A request to a single RPC is retried once. Several RPCs are tried once each, in order. */
function transportTo(urls: readonly string[], horizon: Horizon) {
  const to = (url: string, retryCount: number) => {
    // viem's own timeout covers only the headers, but the body may hang as well.
    const fetchFn = (input: string | URL | Request, init?: RequestInit) =>
      fetch(input, { ...init, signal: signalFor(timeouts.chain) })
    return current(url, { retryCount, timeout: timeouts.chain, fetchFn }, horizon)
  }
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
  const watched = createPublicClient({
    chain: client.chain,
    transport: custom({ request }, { retryCount: 0 }),
  })
  const isGood = await verify(watched)
  if (!isGood && failed) await client.getBlockNumber()
  return isGood
}

declare module '../deps.ts' {
  interface Deps {
    chain: Chain
  }
}
