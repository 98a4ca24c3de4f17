import { zeroAddress } from 'viem'
import { addressOf, type EventCall } from '../file.ts'

export const buyer = addressOf(1)
export const seller = addressOf(2)
export const arbiter = addressOf(3)
export const id = { transaction_id: 1n }
export const amount = 5_000_000n

/** One event, the events before it, and the expected rows after it. */
export interface Case {
  event: EventCall
  /** Earlier events, one second apart, starting at second 1000. `event` follows one second later. */
  before: EventCall[]
  find: string | ((transaction_id: bigint) => string)
  found: unknown
}

export const owned: EventCall = ['OwnershipTransferred', { previousOwner: zeroAddress, newOwner: arbiter }]
export const bought: EventCall = ['NewTransaction', { ...id, buyer, seller, amount }]
export const delivered: EventCall = ['Delivered', id]
export const disputed: EventCall = ['BuyerDisputed', id]
export const contested: EventCall = ['ReturnContested', id]

/** A query for the sale and its newest step. */
export const sale = (fields: string) => (transaction_id: bigint) =>
  `sale(id: ${transaction_id}) { ${fields} steps(orderBy: id, orderDirection: desc, first: 1) { kind status by } }`

export const step = (kind: string, status: number, by: string | null) => ({ steps: [{ kind, status, by }] })
