import type { Deps } from '../deps.ts'
import { waiting } from '../mail/outbox.ts'
import type { Waiting } from '../mail/table.ts'
import { confirmed, delivered, disputed, paid, paidTwice } from './letter.ts'
import type { SaleRecord } from './table.ts'

const told = {
  0: { party: 'seller', make: paid },
  1: { party: 'buyer', make: delivered },
  2: { party: 'seller', make: confirmed },
  3: { party: 'seller', make: disputed },
} as const

/** Who hears of a sale as it now stands; once it is over nobody needs to. */
export function lettersOf(deps: Deps, sale: SaleRecord): Waiting[] {
  const { party, make } = told[sale.status as keyof typeof told] ?? {}
  if (!party) return []
  const write = make === paid && sale.duplicate ? paidTwice : make
  const id = `sale#${sale.escrow}#${sale.id}#${sale.status}`
  return [waiting(deps, id, sale[party], write(deps.config.MOTA_ORIGIN, sale))]
}
