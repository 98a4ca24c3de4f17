import { dataSource } from '@graphprotocol/graph-ts'
import { Sale } from '../generated/schema'
import { CONFIRMED } from './status'

/** Seconds of one of the contract's periods, from the manifest. */
export function period(name: string): i64 {
  return dataSource.context().get(name)!.toI64()
}

// The times at which periods start. contracts/sdk/moment.ts has the same two.

export function since(sale: Sale): i64 {
  return sale.since
}

export function acceptedAt(sale: Sale): i64 {
  let silent = sale.since + period('confirm')
  return sale.status == CONFIRMED && sale.confirmedAt < silent ? sale.confirmedAt : silent
}
