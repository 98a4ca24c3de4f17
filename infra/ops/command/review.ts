import { approve, listPending, reject } from '../../../functions/src/listing/operation/review.ts'
import { type Command, Misuse } from '../command.ts'

export const review: Command = {
  usage: 'review list | approve ID | reject ID --reason TEXT',
  summary: 'Listings waiting for review',
  async run([what, id], { options, deps, agree }) {
    if (what === 'list') {
      const waiting = await listPending(await deps())
      return {
        rows: waiting.map(({ id, title, price, seller, review_since, review_reasons = [] }) => ({
          id,
          title,
          price,
          seller,
          since: review_since,
          reasons: review_reasons.map(({ reason }) => reason).join(', '),
        })),
        note: `${waiting.length} waiting.`,
      }
    }
    if (!id || (what !== 'approve' && what !== 'reject') || (what === 'reject' && !options.reason))
      throw new Misuse()
    const store = await deps()
    const { data: listing } = await store.store.listings.get({ id: id as `0x${string}` }).go()
    if (!listing) return { rows: [], note: `There is no listing ${id}.`, bad: true }
    const row = { id, title: listing.title, from: listing.status }
    const to = what === 'approve' ? 'published' : 'rejected'
    if (!(await agree(`${listing.title}: ${listing.status} → ${to}.`)))
      return { rows: [{ ...row, to: listing.status }], note: 'Nothing changed.' }
    if (what === 'approve') await approve(store, listing, options.by)
    else await reject(store, listing, options.by, options.reason)
    return { rows: [{ ...row, to }] }
  },
}
