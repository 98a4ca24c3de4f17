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
import { salesOfProduct, type Wanted } from './product.ts'
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
  /** Ids of all sales whose buyers named this product and paid what was asked. */
  salesOf(wanted: Wanted): Promise<number[]>
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
    salesOf: (wanted) => salesOfProduct(source, wanted),
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
