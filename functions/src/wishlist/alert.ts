import { compare, type Money } from '@mota/contracts/sdk'
import type { Listener } from '../announce.ts'
import { type Deps, secondsOf } from '../deps.ts'
import { moneyText, priceOf, stored } from '../listing/price.ts'
import { readListings } from '../listing/source.ts'
import type { Listing } from '../listing/table.ts'
import { isListed, isSold } from '../listing/view.ts'
import { type Letter, letter } from '../mail/letter.ts'
import { send, waiting } from '../mail/outbox.ts'
import { plain } from '../mail/plain.ts'
import { type PriceRates, paths } from '../schema/index.ts'
import { first } from '../table/batch.ts'
import { commit } from '../table/commit.ts'
import type { Alert } from './table.ts'

/** In seconds. A seller may correct a price, and a buyer may change their mind at once. */
const pause = 10 * 60
/** A price that goes up and down, or a buyer who pays and cancels, must not fill mailboxes. */
const leastApart = 24 * 3600
/** Of one look: vehicles. Of one piece of work: wallets that saved its vehicle. */
const [maxAlerts, maxWishes] = [2_000, 40]

/** Prices in two currencies are not compared. */
const isBelow = (a: Money, b: Money) => a.asset === b.asset && compare(a, b) < 0

const knownPrice = ({ known_units, currency }: Pick<Alert, 'known_units' | 'currency'>) =>
  priceOf({ price_units: known_units, currency })

/** The news in a change for people who saved the vehicle. */
function kindOf(listing: Listing, before: Listing): Alert['kind'] | undefined {
  if (isSold(listing)) return isSold(before) ? undefined : 'sold'
  const isLower = isBelow(priceOf(listing), priceOf(before))
  return isLower && isListed(listing) && before.status === 'published' ? 'lower' : undefined
}

/** Stores the news in the transaction of the change, so that none is lost. */
export const noteAlert: Listener<'listing.changed'> = async (deps, { listing, before }) => {
  const kind = before && kindOf(listing, before)
  if (!kind) return undefined
  const { data: earlier } = await deps.store.alerts.get({ product_id: listing.id }).go()
  const now = secondsOf(deps)
  // Some have heard of it already if it is going out now.
  const sent = earlier?.reached ? now : (earlier?.sent ?? 0)
  // News of the first sale goes out after the pause. If the vehicle is sold again, at most once a day, as with prices.
  const isFirstSale = kind === 'sold' && earlier?.kind !== 'sold'
  const due = isFirstSale ? now + pause : Math.max(now + pause, sent + leastApart)
  const [last, waiting] = [priceOf(before), earlier?.waits ? knownPrice(earlier) : undefined]
  // News of a price in a currency that the seller has left would be of no use.
  const known = waiting?.asset === last.asset ? waiting : last
  const { price_units: known_units, currency } = stored(known)
  const alert = {
    product_id: listing.id,
    kind,
    known_units,
    currency,
    due,
    waits: true,
    ...(sent && { sent }),
  }
  return { writes: ({ alerts }) => [alerts.put(alert).commit()] }
}

function letterOf({ config }: Deps, alert: Alert, listing: Listing, rates: PriceRates): Letter {
  const { kind } = alert
  const { slug } = listing
  const title = plain(listing.title)
  const [now, before] = [priceOf(listing), knownPrice(alert)].map((price) => moneyText(price, rates))
  const isSold = kind === 'sold'
  const origin = config.MOTA_ORIGIN
  return letter({
    subject: isSold ? `Sold: ${title}` : `Lower price: ${title}`,
    paragraphs: [
      isSold
        ? `${title}, which you saved, has been bought by somebody else.`
        : `${title}, which you saved, now costs ${now} instead of ${before}.`,
    ],
    action: isSold
      ? { label: 'See other vehicles', url: `${origin}${paths.products}` }
      : { label: 'See the vehicle', url: `${origin}${paths.product(slug)}` },
    kinds: ['search'],
    quiet: [
      {
        label: 'To stop these emails, remove the vehicle from your wishlist',
        url: `${origin}${paths.wishlist}`,
      },
    ],
  })
}

/** Whether it is still true: prices rise again, and sales are cancelled. */
const isTrue = (alert: Alert, listing: Listing) =>
  alert.kind === 'sold' ? isSold(listing) : isListed(listing) && isBelow(priceOf(listing), knownPrice(alert))

/** Stores where an alert has got to, with the letters of this step: neither without the other. */
async function tell(deps: Deps, alert: Alert, listing: Listing | undefined): Promise<number> {
  const { product_id, due, reached = '0x' } = alert
  const wished =
    listing && isTrue(alert, listing)
      ? (
          await deps.store.wishes.query
            .byProduct({ product_id })
            .gt({ address: reached as Alert['product_id'] })
            .go(first(maxWishes))
        ).data
      : []
  const buyer = wished.length > 0 && listing && (await buyerOf(deps, listing))
  const recipients = wished.filter(({ address }) => address !== listing?.seller && address !== buyer)
  const rates = await deps.rates()
  const letters = recipients.map(({ address }) =>
    waiting(
      deps,
      `alert#${product_id}#${due}#${address}`,
      address,
      letterOf(deps, alert, listing as Listing, rates),
    ),
  )
  const last = wished.length < maxWishes ? undefined : wished.at(-1)?.address
  const seconds = secondsOf(deps)
  const hasSent = letters.length > 0 || alert.reached !== undefined
  const next = last ? { reached: last } : { waits: false, ...(hasSent && { sent: seconds }) }
  const write = deps.store.write((items) => [
    items.alerts
      .patch({ product_id })
      .set({ due, waits: true, ...next })
      // The wallet of somebody who may delete their account later.
      .remove(last ? [] : ['reached'])
      .where(
        (one, { eq, notExists }) =>
          `${eq(one.due, due)} AND ${eq(one.waits, true)} AND ${
            alert.reached ? eq(one.reached, alert.reached) : notExists(one.reached)
          }`,
      )
      .commit(),
    ...letters.map((one) => items.letters.put(one).commit()),
  ])
  if (!(await commit(write)).ok) return 0
  for (const one of letters) await send(deps, one)
  return letters.length
}

/** The buyer of the vehicle needs no alert. */
async function buyerOf({ store, chain }: Deps, { open_sales: [id] }: Listing) {
  if (id === undefined) return undefined
  return (await store.sales.get({ escrow: chain.escrow, id }).go()).data?.buyer
}

/** The vehicles of which news is due. */
export async function dueAlerts(deps: Deps): Promise<string[]> {
  const query = deps.store.alerts.query.byDue({}).lt({ due: secondsOf(deps) + 1 })
  return (await query.go(first(maxAlerts))).data.map(({ product_id }) => product_id)
}

/** Sends the news of one vehicle, if it is still due. Returns to how many people. */
export async function tellAlert(deps: Deps, id: string): Promise<number> {
  const { data: alert } = await deps.store.alerts
    .get({ product_id: id as Alert['product_id'] })
    .go({ consistent: true })
  if (!alert?.waits || alert.due > deps.now() / 1000) return 0
  const [listing] = await readListings(deps.store, [id])
  return tell(deps, alert, listing)
}
