import { dataSource } from '@graphprotocol/graph-ts'
import { Sale } from '../generated/schema'
import { Action, CONFIRMED, DELIVERED, DISPUTED, PENDING, Who } from './status'

// The escrow's one rule for silence, over the periods that the manifest carries.

function period(name: string): i64 {
  return dataSource.context().get(name)!.toI64()
}

function set(sale: Sale, at: i64, then: string, by: string): void {
  sale.deadlineAt = at
  sale.deadlineThen = then
  sale.deadlineBy = by
}

function clear(sale: Sale): void {
  sale.unset('deadlineAt')
  sale.unset('deadlineThen')
  sale.unset('deadlineBy')
}

/** min(confirmed, delivered + CONFIRM) + WAIT */
function releaseAt(sale: Sale): i64 {
  let silent = sale.since + period('confirm')
  if (sale.status == CONFIRMED && sale.confirmedAt < silent) silent = sale.confirmedAt
  return silent + period('wait')
}

/** Sets what becomes possible for whom, and when, if nobody acts on the sale as it now stands. */
export function updateDeadline(sale: Sale): void {
  if (sale.status == PENDING) {
    set(sale, sale.since + period('deliver'), Action.RECLAIM, Who.BUYER)
  } else if (sale.status == DELIVERED || sale.status == CONFIRMED) {
    set(sale, releaseAt(sale), Action.CLAIM, Who.SELLER)
  } else if (sale.status == DISPUTED) {
    if (sale.contested) set(sale, sale.since + period('rule'), Action.DIVIDE, Who.PARTY)
    else set(sale, sale.since + period('return'), Action.RECLAIM, Who.BUYER)
  } else {
    clear(sale)
  }
}
