import { type Address, type Chain, defineChain } from 'viem'

/** The differences between the chains. Plain data: the index and the infrastructure read it too. */
export interface NetworkFacts {
  id: number
  /** For people: the short name, and what it is called in full. */
  name: string
  title: string
  /** Its ether is worth nothing. */
  isTest: boolean
  /** A public node, for pages whose visitor has no wallet, and for wallets that do not know the chain. */
  rpc: string
  /** Block explorer, without a slash at the end. */
  explorer: string
  /** Its name in graph-node and The Graph. */
  index: string
  currency: { name: string; symbol: string; decimals: number }
  /** Seconds between two blocks. */
  blockTime: number
  /** How many of the newest blocks are read again, because a reorganisation may replace them. */
  confirmations: number
  /** Seconds after which nobody can undo a block. */
  finality: number
  /** A rollup also charges for the transaction's data on Ethereum. This contract says how much. */
  dataFee?: Address
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const testEther = { ...ether, name: 'Sepolia Ether' }
/** Two epochs of Ethereum, and some time to hear of it. */
const ethereumFinality = 15 * 60
/** OP Stack puts its oracle at the same address on every chain. */
const oracle = '0x420000000000000000000000000000000000000F'

export const publicNetworks = ['sepolia', 'mainnet', 'base', 'base-sepolia'] as const
export type PublicNetwork = (typeof publicNetworks)[number]

export const networkFacts: Record<PublicNetwork, NetworkFacts> = {
  sepolia: {
    id: 11155111,
    name: 'Sepolia',
    title: 'Sepolia test network',
    isTest: true,
    rpc: 'https://11155111.rpc.thirdweb.com',
    explorer: 'https://sepolia.etherscan.io',
    index: 'sepolia',
    currency: testEther,
    blockTime: 12,
    confirmations: 20,
    finality: ethereumFinality,
  },
  mainnet: {
    id: 1,
    name: 'Ethereum',
    title: 'Ethereum',
    isTest: false,
    rpc: 'https://ethereum.reth.rs/rpc',
    explorer: 'https://etherscan.io',
    index: 'mainnet',
    currency: ether,
    blockTime: 12,
    confirmations: 20,
    finality: ethereumFinality,
  },
  base: {
    id: 8453,
    name: 'Base',
    title: 'Base',
    isTest: false,
    rpc: 'https://mainnet.base.org',
    explorer: 'https://basescan.org',
    index: 'base',
    currency: ether,
    blockTime: 2,
    confirmations: 60,
    // Its blocks are final once Ethereum has the batch that contains them, and that is final.
    finality: 2 * ethereumFinality,
    dataFee: oracle,
  },
  'base-sepolia': {
    id: 84532,
    name: 'Base Sepolia',
    title: 'Base Sepolia test network',
    isTest: true,
    rpc: 'https://sepolia.base.org',
    explorer: 'https://sepolia.basescan.org',
    index: 'base-sepolia',
    currency: testEther,
    blockTime: 2,
    confirmations: 60,
    finality: 2 * ethereumFinality,
    dataFee: oracle,
  },
}

/** The facts of the chain with this id. */
export function factsOf(chainId: number): NetworkFacts {
  const facts = Object.values(networkFacts).find(({ id }) => id === chainId)
  if (!facts) throw new Error(`Mota knows no chain ${chainId}.`)
  return facts
}

/** The chain as viem and wallets know it, through another node if one is given. */
export const chainOf = ({ id, name, currency, rpc, explorer, isTest }: NetworkFacts, url = rpc): Chain =>
  defineChain({
    id,
    name,
    nativeCurrency: currency,
    rpcUrls: { default: { http: [url] } },
    blockExplorers: { default: { name: 'Explorer', url: explorer } },
    testnet: isTest,
    contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
  })

const oracleAbi = [
  {
    type: 'function',
    name: 'getL1FeeUpperBound',
    stateMutability: 'view',
    inputs: [{ name: 'unsignedTxSize', type: 'uint256' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const

interface Reader {
  getGasPrice(): Promise<bigint>
  readContract(call: {
    address: Address
    abi: typeof oracleAbi
    functionName: 'getL1FeeUpperBound'
    args: [bigint]
  }): Promise<bigint>
}

/** The most that a transaction of this gas and size in bytes costs now, with what a rollup charges for its data. */
export async function feeOf(
  reader: Reader,
  { dataFee }: Pick<NetworkFacts, 'dataFee'>,
  { gas, bytes }: { gas: number; bytes: number },
): Promise<bigint> {
  const [price, data] = await Promise.all([
    reader.getGasPrice(),
    dataFee
      ? reader.readContract({
          address: dataFee,
          abi: oracleAbi,
          functionName: 'getL1FeeUpperBound',
          args: [BigInt(bytes)],
        })
      : 0n,
  ])
  return BigInt(gas) * price + data
}
