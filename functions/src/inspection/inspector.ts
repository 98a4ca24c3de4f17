import { findUser } from '../account/user.ts'
import type { Actor, Deps } from '../deps.ts'
import type { Listing } from '../listing/table.ts'
import { letter } from '../mail/letter.ts'
import { waiting } from '../mail/outbox.ts'
import { plain } from '../mail/plain.ts'
import type { Waiting } from '../mail/table.ts'
import { check, mayTake, take } from '../quota/operation.ts'
import { conflict, notFound, tooMany } from '../refusal.ts'
import { limits, messages, paths, type SetInspector } from '../schema/index.ts'
import { first } from '../table/batch.ts'
import type { Inspector } from './table.ts'

const texts = messages.inspection

export const inspectorOf = async ({ store }: Deps, address: Actor['address']) =>
  (await store.inspectors.get({ address }).go({ consistent: true })).data ?? undefined

export const isInspector = async (deps: Deps, address: Actor['address']) =>
  (await inspectorOf(deps, address))?.approved === true

export const mayInspect = async (deps: Deps, actor: Actor | undefined, { seller }: Listing) =>
  actor !== undefined && actor.address !== seller && (await isInspector(deps, actor.address))

export async function setInspector(deps: Deps, { address: by }: Actor, { address, approved }: SetInspector) {
  if (approved && !(await findUser(deps, address))) throw notFound(messages.account.unknown)
  const { inspectors } = deps.store
  const decision = { approved, by, at: new Date(deps.now()).toISOString() }
  // A decision changes nothing else, so a report that is sent at the same moment is still counted.
  await inspectors
    .upsert({ address, ...decision })
    .ifNotExists({ reports: 0 })
    .go()
  return { message: approved ? texts.approved : texts.ended }
}

/** Those who may sign reports now, the newest first. */
async function approved({ store }: Deps, count: number) {
  return (await store.inspectors.query.approved({}).go({ order: 'desc', ...first(count) })).data
}

export const inspectorsOf = async (deps: Deps) =>
  Promise.all(
    (await approved(deps, limits.deskPage)).map(async ({ address, reports }) => ({
      ...{ address, reports },
      name: (await findUser(deps, address))?.name ?? '',
    })),
  )

/** Those of them whose mailbox has room: people with many accounts could fill it. */
async function withRoom(deps: Deps, asked: readonly Inspector[]) {
  const room = await Promise.all(
    asked.map(({ address }) =>
      mayTake(deps, { kind: 'inspector', who: address, ...limits.inspectorLetters }),
    ),
  )
  const free = asked.filter((_, n) => room[n])
  if (free.length === 0) throw tooMany(texts.busy, { retry_after: limits.inspectorLetters.seconds })
  return free
}

/**
 * Letters to inspectors that somebody asks for a report, once a day and vehicle. The `post` job sends them. What is
 * refused counts neither for the vehicle nor for the person.
 */
export async function askInspectors(deps: Deps, actor: Actor, listing: Listing): Promise<Waiting[]> {
  const { id, seller, slug, city } = listing
  const others = (await approved(deps, limits.askedInspectors)).filter(({ address }) => address !== seller)
  if (others.length === 0) throw conflict(texts.nobody)
  const counted = [
    { kind: 'inspection', who: id, max: 1, seconds: 86_400, message: texts.asked },
    { kind: 'inspection-asker', who: actor.address, ...limits.askedVehicles, message: texts.askedEnough },
  ]
  for (const quota of counted) await check(deps, quota)
  const asked = await withRoom(deps, others)
  for (const quota of counted) await take(deps, quota)
  const title = plain(listing.title)
  const content = letter({
    subject: `Inspection wanted: ${title}`,
    paragraphs: [
      `Somebody who wants to buy or sell ${title}${city ? ` in ${plain(city)}` : ''} asks for an inspection report.`,
      'To agree on a time, ask the seller on the page of the vehicle. There you also find the form of the report.',
    ],
    action: { label: 'See the vehicle', url: deps.config.MOTA_ORIGIN + paths.product(slug) },
  })
  return asked.map(({ address }) =>
    waiting(deps, `inspection#${id}#${deps.now()}#${address}`, address, content),
  )
}
