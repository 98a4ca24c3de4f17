import { deployments, escrowAbi } from '@mota/contracts/sdk'
import { type AbiEvent, type Address, type Hex, numberToHex } from 'viem'
import type { EscrowEvent } from '../compare/events.ts'

/** An event of the escrow in a test: name and arguments. */
export type EventCall = {
  [Event in EscrowEvent as Event['eventName']]: readonly [Event['eventName'], Event['args']]
}[EscrowEvent['eventName']]

/** The events of one second, all in one transaction. */
export interface Happening {
  at: number
  tx: Hex
  events: readonly EventCall[]
}

export interface Assertion {
  query: string
  expected: unknown
}

/** A file for graph-node's test runner with these events. */
export function scenarioFile(
  name: string,
  happenings: readonly Happening[],
  assertions: readonly Assertion[],
) {
  const { escrow, startBlock } = deployments.local
  const inOrder = happenings.toSorted((a, b) => a.at - b.at)
  const blocks = inOrder.map(({ at, tx, events }, position) => ({
    number: startBlock + 1 + position,
    timestamp: at,
    events: events.map((event) => encoded(escrow, tx, event)),
  }))
  // The runner treats its first block as indexed already and skips it, so an empty one comes first.
  return JSON.stringify({ name, blocks: [{ number: startBlock }, ...blocks], assertions })
}

/** A transaction hash that contains the transaction's position in a test. */
export const txOf = (place: number): Hex => numberToHex(place, { size: 32 })

export const addressOf = (place: number): Address => numberToHex(0xacc0 + place, { size: 20 })

function encoded(address: Address, txHash: Hex, [name, args]: EventCall) {
  const item = escrowAbi.find(
    (entry): entry is typeof entry & AbiEvent => entry.type === 'event' && entry.name === name,
  )
  if (!item) throw new Error(`The escrow has no event ${name}.`)
  const inputs = item.inputs.map((input) => [input.type, input.indexed && 'indexed', input.name])
  const signature = inputs.map((words) => words.filter(Boolean).join(' ')).join(', ')
  const params = Object.fromEntries(
    Object.entries(args).map(([key, value]) => [key, typeof value === 'bigint' ? String(value) : value]),
  )
  return { address, event: `${name}(${signature})`, params, txHash }
}
