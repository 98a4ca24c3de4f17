import { divisionOf, type Role, type Sale, Status } from '@mota/contracts/sdk'
import { letter } from '../mail/letter.ts'
import { plain } from '../mail/plain.ts'
import { actionFor, lagosTime } from '../sale/letter.ts'
import type { SaleRecord } from '../sale/table.ts'

type Party = 'buyer' | 'seller'
type Standing = Pick<Sale, 'status' | 'contested' | Role> & Pick<SaleRecord, 'duplicate' | 'unmet_units'>

const back = {
  buyer: 'After that you can get your money back.',
  seller: 'After that the buyer can get the money back.',
}

/** A seller owes nothing for a payment that came second or was not the price. */
function askedOf({ duplicate, unmet_units }: Standing, until: string): string {
  if (duplicate)
    return `Somebody else paid for this vehicle first. You can refund this payment until ${until}.`
  if (unmet_units !== undefined)
    return `This payment is not the price that you ask. If you accept it, deliver and press Deliver by ${until}.`
  return `You have until ${until} to deliver and to press Deliver.`
}

/** Says, for each party, who has to act by when and what happens otherwise. */
function sentences(standing: Standing, until: string): Record<Party, string> {
  const { status, contested } = standing
  const division = divisionOf(standing)
  if (status === Status.pending)
    return {
      buyer: `The seller has until ${until} to deliver. ${back.buyer}`,
      seller: `${askedOf(standing, until)} ${back.seller}`,
    }
  if (status !== Status.disputed)
    return {
      buyer: `You have until ${until} to open a dispute if something is wrong. After that the seller can claim the money.`,
      seller: `The buyer has until ${until} to open a dispute. After that you can claim the money.`,
    }
  if (contested)
    return {
      buyer: `The arbiter has until ${until} to decide. After that you or the seller can ${division}.`,
      seller: `The arbiter has until ${until} to decide. After that you or the buyer can ${division}.`,
    }
  return {
    buyer: `The seller has until ${until} to confirm the return or to contest it. ${back.buyer}`,
    seller: `You have until ${until} to confirm the return or to contest it. ${back.seller}`,
  }
}

/** Says to one of the parties what happens to the sale if nobody acts. `at` in Unix seconds. */
export function reminder(origin: string, record: SaleRecord, sale: Sale, at: number, party: Party) {
  const until = lagosTime(at)
  const title = plain(record.product_title)
  return letter({
    subject: `Before ${until}: ${title}`,
    paragraphs: [
      `This is about the sale of ${title} (transaction ${record.id}).`,
      sentences({ ...record, ...sale }, until)[party],
    ],
    action: actionFor(origin, record),
    kinds: ['sale'],
  })
}
