import { findUser } from '../account/user.ts'
import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import type { Letter } from '../mail/letter.ts'
import { confirmed, delivered, disputed, paid, paidTwice } from './letter.ts'
import type { SaleRecord } from './table.ts'

/** A letter to a wallet's mailbox. What was decided stands whether or not the letter goes out. */
export async function tell(deps: Deps, address: string, make: (origin: string) => Letter): Promise<boolean> {
  try {
    const user = await findUser(deps, address)
    if (user) await deps.mail.send(user.email, make(deps.config.MOTA_ORIGIN))
    return user !== undefined
  } catch (error) {
    deps.log.error('mail', failureOf(error))
    return false
  }
}

export const tellPaid = (deps: Deps, sale: SaleRecord) =>
  tell(deps, sale.seller, (origin) => (sale.duplicate ? paidTwice : paid)(origin, sale))

export async function tellStatus(deps: Deps, sale: SaleRecord): Promise<void> {
  if (sale.status === 1) await tell(deps, sale.buyer, (origin) => delivered(origin, sale))
  if (sale.status === 2) await tell(deps, sale.seller, (origin) => confirmed(origin, sale))
  if (sale.status === 3) await tell(deps, sale.seller, (origin) => disputed(origin, sale))
}
