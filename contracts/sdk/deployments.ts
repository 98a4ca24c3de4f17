import type { Address } from 'viem'
import { escrows } from './generated/escrows.ts'
import { type NetworkFacts, networkFacts, type PublicNetwork, publicNetworks } from './network.ts'
import type { Periods } from './sale.ts'
import { localTokens, sepoliaTokens, type Token } from './token.ts'

export type Network = 'local' | PublicNetwork
export const networks = ['local', ...publicNetworks] as const

export interface Deployment {
  network: Network
  chainId: number
  /** Facts about the chain itself. The local chain stands in for Sepolia. */
  chain: NetworkFacts
  /** The zero address on a network without a deployment. */
  escrow: Address
  /** The block of the deployment. The index and the server read from here. */
  startBlock: number
  periods: Periods
  /** The tokens that buyers can pay in besides ether. */
  tokens: readonly Token[]
  /** Block explorer, without a slash at the end. */
  explorer: string
}

const hour = 60 * 60
const day = 24 * hour

/** The waiting times on every public network, test networks included. */
const periods: Periods = {
  wait: 3 * day,
  deliver: 14 * day,
  confirm: 14 * day,
  return: 14 * day,
  rule: 30 * day,
  cancel: hour,
}

const tokens: Record<PublicNetwork, readonly Token[]> = {
  sepolia: sepoliaTokens,
  mainnet: [],
  base: [],
  'base-sepolia': [],
}

const deploymentOn = (network: PublicNetwork): Deployment => ({
  network,
  chainId: networkFacts[network].id,
  chain: networkFacts[network],
  ...escrows[network],
  periods,
  tokens: tokens[network],
  explorer: networkFacts[network].explorer,
})

export const deployments: Record<Network, Deployment> = {
  local: {
    network: 'local',
    chainId: networkFacts.sepolia.id,
    chain: networkFacts.sepolia,
    // The first contract of the test mnemonic's first account, on any fresh chain.
    escrow: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    startBlock: 1,
    // Long enough that the sales of the sample market are still open when somebody looks at them; `ops clock` moves the time.
    periods: { wait: hour, deliver: day, confirm: day, return: day, rule: 2 * day, cancel: hour / 2 },
    tokens: localTokens,
    explorer: networkFacts.sepolia.explorer,
  },
  sepolia: deploymentOn('sepolia'),
  mainnet: deploymentOn('mainnet'),
  base: deploymentOn('base'),
  'base-sepolia': deploymentOn('base-sepolia'),
}
