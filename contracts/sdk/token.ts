import type { Address } from 'viem'
import type { Currency } from './money.ts'

/**
 * How a buyer pays in a token: by a signature (ERC-3009), or by an allowance and the payment. The escrow takes no signed
 * allowances (ERC-2612): they would need a second transaction too.
 */
export type PaymentKind = 'authorization' | 'approval'

/** A token that the escrow of a deployment has listed. Pages show only these, whatever the contract lists. */
export interface Token {
  /** Its number in the contract, from 1. 0 is ether. */
  asset: number
  symbol: Currency
  address: Address
  pays: PaymentKind
  /** Its EIP-712 domain, if it takes signatures. The names of a token differ between chains. */
  domain?: { name: string; version: string }
}

const dollar = { symbol: 'USDC', pays: 'authorization' } as const satisfies Partial<Token>

const naira = { symbol: 'cNGN', pays: 'approval' } as const satisfies Partial<Token>

/** The test tokens: the second and third contract of the account that deploys the escrow. */
export const localTokens: readonly Token[] = [
  {
    ...dollar,
    asset: 1,
    address: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
    domain: { name: 'USD Coin', version: '2' },
  },
  { ...naira, asset: 2, address: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0' },
]

/** Circle's USDC on Sepolia. */
export const sepoliaTokens: readonly Token[] = [
  {
    ...dollar,
    asset: 1,
    address: '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238',
    domain: { name: 'USDC', version: '2' },
  },
]
