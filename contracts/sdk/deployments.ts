import type { Address } from 'viem'
import { sepolia } from './generated/sepolia.ts'
import type { Periods } from './sale.ts'
import { localTokens, sepoliaTokens, type Token } from './token.ts'

export type Network = 'local' | 'sepolia'

export interface Deployment {
  network: Network
  chainId: 11155111
  escrow: Address
  /** The first block that the index reads. */
  startBlock: number
  periods: Periods
  /** What buyers can pay in besides ether. */
  tokens: readonly Token[]
  /** Block explorer, without a slash at the end. */
  explorer: string
}

const hour = 60 * 60
const day = 24 * hour

export const deployments: Record<Network, Deployment> = {
  local: {
    network: 'local',
    chainId: 11155111,
    // The first contract of the test mnemonic's first account, on any fresh chain.
    escrow: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    startBlock: 1,
    // Long enough that the sales of the sample market still wait when somebody looks at them; `ops clock` moves the time.
    periods: { wait: hour, deliver: day, confirm: day, return: day, rule: 2 * day, cancel: hour / 2 },
    tokens: localTokens,
    explorer: 'https://sepolia.etherscan.io',
  },
  sepolia: {
    network: 'sepolia',
    chainId: 11155111,
    ...sepolia,
    periods: {
      wait: 3 * day,
      deliver: 14 * day,
      confirm: 14 * day,
      return: 14 * day,
      rule: 30 * day,
      cancel: hour,
    },
    tokens: sepoliaTokens,
    explorer: 'https://sepolia.etherscan.io',
  },
}
