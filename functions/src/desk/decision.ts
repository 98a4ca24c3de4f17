import type { Listener } from '../announce.ts'
import type { Deps } from '../deps.ts'
import { faultLines } from '../listing/fault.ts'
import type { Listing } from '../listing/table.ts'
import { letter } from '../mail/letter.ts'
import { sendAll, waiting } from '../mail/outbox.ts'
import { plain } from '../mail/plain.ts'
import { fieldNames, paths } from '../schema/index.ts'
import { first } from '../table/batch.ts'
import type { Decision, Snapshot } from './table.ts'

/** Every field and the known faults as text, and the ids of the pictures in their order. */
const snapshotOf = (listing: Listing): Snapshot => ({
  ...Object.fromEntries(fieldNames.map((name) => [name, String(listing[name] ?? '')])),
  faults: faultLines(listing),
  images: listing.images.map(({ id }) => id).join(' '),
})

/** Keeps who decided what, when and why, with what they saw. */
export const keepDecision: Listener<'listing.reviewed'> = (_, { listing, ...decision }) => {
  const item: Decision = { ...decision, product_id: listing.id, seen: snapshotOf(listing) }
  return { writes: (items) => [items.decisions.create(item).commit()] }
}

/** Tells the seller. A refusal comes with its reason and the way to mend the listing. */
export const mailDecision: Listener<'listing.reviewed'> = (deps, { listing, status, at, reason }) => {
  const letters = [
    waiting(deps, `review#${listing.id}#${at}`, listing.seller, letterOf(deps, listing, status, reason)),
  ]
  return {
    writes: (items) => letters.map((one) => items.letters.put(one).commit()),
    after: () => sendAll(deps, letters),
  }
}

function letterOf(
  { config }: Deps,
  { title: typed, slug }: Listing,
  status: Decision['status'],
  reason: string,
) {
  const title = plain(typed)
  if (status === 'published')
    return letter({
      subject: `Published: ${title}`,
      paragraphs: [`Your ${title} is on the lists now. Buyers can find it, ask and pay.`],
      action: { label: 'See the vehicle', url: config.MOTA_ORIGIN + paths.product(slug) },
    })
  return letter({
    subject: `Not published: ${title}`,
    paragraphs: [
      `We could not publish your ${title}. The reason: ${plain(reason)}`,
      'Edit the listing to put this right. We then look at it again.',
    ],
    action: { label: 'Edit the listing', url: config.MOTA_ORIGIN + paths.editProduct(slug) },
  })
}

const shown = 20

/** Newest first. */
export async function decisionsOf({ store }: Deps, product_id: Listing['id']): Promise<Decision[]> {
  const query = store.decisions.query.byListing({ product_id })
  return (await query.go({ order: 'desc', consistent: true, ...first(shown) })).data
}

/** The fields that changed since the last approval. Empty if there was none. */
export function changesSince(listing: Listing, decisions: readonly Decision[]) {
  const approved = decisions.find(({ status }) => status === 'published')
  if (!approved) return []
  const now = snapshotOf(listing)
  return Object.entries(now).flatMap(([field, after]) => {
    const before = approved.seen[field] ?? ''
    if (before === after) return []
    return field === 'images' ? [imagesChange(before, after)] : [{ field, before, after }]
  })
}

const idsIn = (ids: string) => ids.split(' ').filter(Boolean)

function imagesChange(before: string, after: string) {
  const [old, now] = [idsIn(before), idsIn(after)]
  const added = now.filter((id) => !old.includes(id)).length
  const gone = old.filter((id) => !now.includes(id)).length
  const words = added + gone > 0 ? `${added} added, ${gone} removed` : 'in another order'
  return { field: 'images', before: `${old.length}`, after: `${now.length} (${words})` }
}
