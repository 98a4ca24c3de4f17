import type { Address, Hex } from 'viem'

/**
 * One contract call. It is encoded once, where the types of its arguments are known, so that the call sent is exactly the
 * call simulated.
 */
export interface EscrowCall {
  data: Hex
  /** Another contract than the escrow: a token. */
  to?: Address
  /** Of ether, in its smallest unit. */
  value?: bigint
}
