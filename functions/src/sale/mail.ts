import type { Deps } from '../deps.ts'
import { waiting } from '../mail/outbox.ts'
import type { Waiting } from '../mail/table.ts'
import { confirmed, delivered, disputed, paid, paidTwice } from './letter.ts'
import type { SaleRecord } from './table.ts'

const of = (sale: SaleRecord, what: string) => `sale#${sale.escrow}#${sale.id}#${what}`

export function paidLetter(deps: Deps, sale: SaleRecord): Waiting {
  const make = sale.duplicate ? paidTwice : paid
  return waiting(deps, of(sale, 'paid'), sale.seller, make(deps.config.MOTA_ORIGIN, sale))
}

const told = {
  1: { party: 'buyer', make: delivered },
  2: { party: 'seller', make: confirmed },
  3: { party: 'seller', make: disputed },
} as const

/** Who hears of a sale's new status; of the others nobody needs to. */
export function statusLetters(deps: Deps, sale: SaleRecord): Waiting[] {
  const { party, make } = told[sale.status as keyof typeof told] ?? {}
  if (!party) return []
  return [waiting(deps, of(sale, String(sale.status)), sale[party], make(deps.config.MOTA_ORIGIN, sale))]
}
