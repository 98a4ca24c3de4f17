import type { Action } from '@mota/contracts/sdk'
import { act, payDirectly } from './chain.ts'
import { list } from './listing.ts'
import type { Person } from './person.ts'

/** Makes one sale in each status, and one with a contested return. Returns their ids by status. */
export async function everyStatus(seller: Person, buyer: Person, arbiter: Person, cover?: Buffer) {
  const by =
    (person: Person, action: Action, ...rest: unknown[]) =>
    (id: bigint) =>
      act(person, action, id, ...rest)
  const deliver = by(seller, 'deliver')
  const dispute = by(buyer, 'dispute')
  const contest = by(seller, 'contest')
  const ways = [
    ['Pending', []],
    ['Delivered', [deliver]],
    ['Confirmed', [deliver, by(buyer, 'satisfy')]],
    ['Disputed', [deliver, dispute]],
    ['Contested', [deliver, dispute, contest]],
    ['Cancelled', [by(seller, 'refund')]],
    ['Finalized', [deliver, dispute, contest, by(arbiter, 'rule', false)]],
  ] as const
  type Title = (typeof ways)[number][0]
  const ids: Partial<Record<Title, bigint>> = {}
  for (const [title, way] of ways) {
    const id = await payDirectly(
      buyer,
      await list(seller, { title: `${title} Highlander`, price: '3' }, cover),
    )
    for (const step of way) await step(id)
    ids[title] = id
  }
  return ids as Record<Title, bigint>
}
