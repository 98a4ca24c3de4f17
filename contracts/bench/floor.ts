import { type Hex, hexToBytes } from 'viem'

/** What a step cannot do without, whoever writes it: the words it must touch, the events it must emit. */
export interface Need {
  made?: number
  changed?: number
  read?: number
  /** Each event's topics and bytes of data. */
  events: readonly (readonly [topics: number, data: number])[]
  /** Ether that leaves to the caller, whose account the transaction has touched already. */
  sends?: boolean
  /** Stands under the transient guard. */
  guarded?: boolean
}

const price = {
  transaction: 21_000,
  made: 22_100,
  changed: 5_000,
  read: 2_100,
  send: 9_100 - 2_300,
  guard: 300,
}

/** The least gas for a transaction with these needs. */
export function floorOf(calldata: Hex, need: Need): number {
  const bytes = hexToBytes(calldata).reduce((sum, byte) => sum + (byte === 0 ? 4 : 16), 0)
  const words =
    (need.made ?? 0) * price.made + (need.changed ?? 0) * price.changed + (need.read ?? 0) * price.read
  const events = need.events.reduce((sum, [topics, data]) => sum + 375 + 375 * topics + 8 * data, 0)
  const sends = (need.sends ? price.send : 0) + (need.guarded ? price.guard : 0)
  return price.transaction + bytes + words + events + sends
}
