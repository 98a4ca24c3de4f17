import { type Role, type Sale, Status } from '@mota/contracts/sdk'
import { letter } from '../mail/letter.ts'
import type { SaleRecord } from '../sale/table.ts'
import { paths } from '../schema/index.ts'

type Party = Exclude<Role, 'arbiter'>
type Standing = Pick<Sale, 'status' | 'contested'>

const lagos = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
})

const back = {
  buyer: 'After that you can take your money back.',
  seller: 'After that the buyer can take the money back.',
}

/** Who is awaited until when, and what follows. */
function sentences({ status, contested }: Standing, until: string): Record<Party, string> {
  if (status === Status.pending)
    return {
      buyer: `The seller has until ${until} to deliver. ${back.buyer}`,
      seller: `You have until ${until} to deliver and to say so. ${back.seller}`,
    }
  if (status !== Status.disputed)
    return {
      buyer: `You have until ${until} to dispute if something is wrong. After that the seller can claim the money.`,
      seller: `The buyer has until ${until} to dispute. After that you can claim the money.`,
    }
  if (contested)
    return {
      buyer: `The arbiter has until ${until} to decide. After that you or the seller can divide the money in half.`,
      seller: `The arbiter has until ${until} to decide. After that you or the buyer can divide the money in half.`,
    }
  return {
    buyer: `The seller has until ${until} to confirm the return or to contest it. ${back.buyer}`,
    seller: `You have until ${until} to confirm the return or to contest it. ${back.seller}`,
  }
}

/** What happens to a sale if nobody acts, told to one of its parties. `at` in Unix seconds. */
export function reminder(origin: string, record: SaleRecord, standing: Standing, at: number, party: Party) {
  const until = `${lagos.format(at * 1000)} (Lagos time)`
  return letter({
    subject: `Before ${until}: ${record.product_title}`,
    paragraphs: [
      `This is about the sale of ${record.product_title} (transaction ${record.id}).`,
      sentences(standing, until)[party],
    ],
    action: {
      label: party === 'buyer' ? 'See your purchases' : 'See your sales',
      url: origin + (party === 'seller' ? paths.sellerTransactions : paths.buyerTransactions),
    },
  })
}
