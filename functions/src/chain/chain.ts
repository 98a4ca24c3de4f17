import { escrowAbi, readSale, type Sale } from '@mota/contracts/sdk'
import {
  createPublicClient,
  formatEther,
  type Hex,
  http,
  isAddressEqual,
  type PublicClient,
  recoverMessageAddress,
} from 'viem'
import { sepolia } from 'viem/chains'
import type { Config } from '../config.ts'
import { limits } from '../schema/index.ts'
import { type Payment, readPayment } from './payment.ts'
import { recentSales, salesOfProduct, type Wanted } from './product.ts'
import { findPurchase, type Purchase } from './purchase.ts'
import { openSubgraph, type Subgraph } from './subgraph.ts'

export interface Chain {
  readonly client: PublicClient
  readonly subgraph: Subgraph
  /** Names the escrow and its chain: the sales of another are other sales. */
  readonly escrow: string
  block(): Promise<number>
  sale(id: number): Promise<Sale | undefined>
  /** The transaction that paid, and what it said of the product. */
  purchase(id: number, hash?: Hex): Promise<Purchase | undefined>
  /** What became of a transaction that a wallet sent. */
  payment(hash: Hex, buyer: Hex): Promise<Payment>
  /** How many transactions of an account are mined: its next number. */
  sent(account: Hex): Promise<number>
  /** What a wallet holds, and what the network asks for a payment, in wei. */
  funds(wallet: Hex): Promise<{ balance: bigint; fee: bigint }>
  /** Ids of all sales whose buyers named this product and paid what was asked. */
  salesOf(wanted: Wanted): Promise<number[]>
  /** Ids of the newest sales of a seller for one of these amounts, of whatever vehicle. */
  recentSales(wanted: Omit<Wanted, 'product'>): Promise<number[]>
  /** In ETH. */
  balance(address: Hex): Promise<{ balance: string; status: boolean }>
  signedBy(address: Hex, message: string, signature: Hex): Promise<boolean>
}

export function openChain(config: Config): Chain {
  const transport = http(config.MOTA_RPC_URL, { timeout: 8_000, retryCount: 1 })
  const client = createPublicClient({ chain: sepolia, transport, cacheTime: 0 })
  const subgraph = openSubgraph(config.subgraph.own)
  const { escrow, chainId, startBlock } = config.deployment
  const contract = { address: escrow, abi: escrowAbi } as const
  const source = { client, subgraph, escrow, startBlock }
  return {
    client,
    subgraph,
    escrow: `${chainId}:${escrow.toLowerCase()}`,
    block: async () => Number(await client.getBlockNumber()),
    sale: (id) => readSale(client, escrow, BigInt(id)),
    purchase: (id, hash) => findPurchase(source, id, hash),
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
      // Not a plain account: a contract wallet, deployed (ERC-1271) or not yet (ERC-6492), is asked on the chain.
      return client.verifyMessage({ address, message, signature })
    },
  }
}
