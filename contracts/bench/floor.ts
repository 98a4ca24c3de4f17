import { type Hex, hexToBytes } from 'viem'

/** The work that no implementation of a step can avoid: access storage, emit events, send ether, verify signatures. */
export interface Need {
  made?: number
  changed?: number
  read?: number
  /** The number of topics and of data bytes of each event. */
  events: readonly (readonly [topics: number, data: number])[]
  /** The receiver of ether. Sending to the caller is cheaper, because its account is already warm. */
  sends?: 'caller' | 'other'
  /** Checks whether the signer is a contract, then recovers the signer from the signature. */
  recovers?: boolean
}

const price = {
  transaction: 21_000,
  made: 22_100,
  changed: 5_000,
  read: 2_100,
  send: { caller: 9_100 - 2_300, other: 9_000 + 2_600 - 2_300 },
  recovery: 3_000 + 100 + 2_600,
}

/** The minimum gas for a transaction with these needs. */
export function floorOf(calldata: Hex, need: Need): number {
  const bytes = hexToBytes(calldata).reduce((sum, byte) => sum + (byte === 0 ? 4 : 16), 0)
  const words =
    (need.made ?? 0) * price.made + (need.changed ?? 0) * price.changed + (need.read ?? 0) * price.read
  const events = need.events.reduce((sum, [topics, data]) => sum + 375 + 375 * topics + 8 * data, 0)
  const sends = need.sends ? price.send[need.sends] : 0
  const recovery = need.recovers ? price.recovery : 0
  return price.transaction + bytes + words + events + sends + recovery
}
