import { findUser } from '../account/user.ts'
import type { Actor, Deps } from '../deps.ts'
import type { Listing } from '../listing/table.ts'
import { letter } from '../mail/letter.ts'
import { waiting } from '../mail/outbox.ts'
import { plain } from '../mail/plain.ts'
import type { Waiting } from '../mail/table.ts'
import { take } from '../quota/operation.ts'
import { conflict, notFound } from '../refusal.ts'
import { limits, messages, paths, type SetInspector } from '../schema/index.ts'
import { first } from '../table/batch.ts'

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

/** Letters to inspectors that somebody asks for a report, once a day and vehicle. The `post` job sends them. */
export async function askInspectors(deps: Deps, listing: Listing): Promise<Waiting[]> {
  const { id, seller, slug, city } = listing
  const asked = (await approved(deps, limits.askedInspectors)).filter(({ address }) => address !== seller)
  if (asked.length === 0) throw conflict(texts.nobody)
  await take(deps, { kind: 'inspection', who: id, max: 1, seconds: 86_400, message: texts.asked })
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
