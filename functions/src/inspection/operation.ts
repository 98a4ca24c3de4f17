import { inspectionTypedData } from '@mota/contracts/sdk'
import { findUser } from '../account/user.ts'
import type { Actor, Deps } from '../deps.ts'
import { listingOf } from '../listing/find.ts'
import { vinHash } from '../listing/history/key.ts'
import { findVisible } from '../listing/operation/get.ts'
import type { Listing } from '../listing/table.ts'
import { forbidden, invalid, notFound } from '../refusal.ts'
import {
  type AddInspection,
  type InspectionReport,
  type InspectionView,
  limits,
  messages,
  type SetInspector,
} from '../schema/index.ts'
import { commit } from '../table/commit.ts'
import type { StoredInspection } from './table.ts'

const texts = messages.inspection

const inspectorOf = async ({ store }: Deps, address: Actor['address']) =>
  (await store.inspectors.get({ address }).go({ consistent: true })).data ?? undefined

const mayInspect = async (deps: Deps, actor: Actor | undefined, { seller }: Listing) =>
  actor !== undefined &&
  actor.address !== seller &&
  (await inspectorOf(deps, actor.address))?.approved === true

/** The newest report about a vehicle, while its mileage and seller are those that the inspector saw. */
export async function inspection(
  deps: Deps,
  actor: Actor | undefined,
  slug: string,
): Promise<InspectionView> {
  const listing = await findVisible(deps, actor, slug)
  const { data } = await deps.store.inspections.query
    .byListing({ product_id: listing.id })
    .go({ order: 'desc', limit: 1 })
  const [newest] = data.filter(
    ({ listed_mileage, seller }) => listed_mileage === listing.mileage && seller === listing.seller,
  )
  return {
    listing: listing.id,
    vin: vinHash(deps.config, listing.vin),
    can_inspect: await mayInspect(deps, actor, listing),
    report: newest ? await reportOf(deps, newest) : null,
  }
}

async function reportOf(deps: Deps, stored: StoredInspection): Promise<InspectionReport> {
  const { inspector: address, vin, mileage, date, findings, signature } = stored
  const [user, inspector] = await Promise.all([findUser(deps, address), inspectorOf(deps, address)])
  return {
    inspector: address,
    name: user?.name ?? '',
    reports: inspector?.reports ?? 0,
    ...{ vin, mileage, date, findings, signature },
  }
}

/** Keeps a report if its inspector signed exactly this. */
export async function addInspection(deps: Deps, actor: Actor, input: AddInspection) {
  const { product_id, mileage, date, findings, signature } = input
  const listing = await listingOf(deps, product_id)
  if (!(await mayInspect(deps, actor, listing))) throw forbidden(texts.inspectorsOnly)
  if (listing.status !== 'published') throw notFound(messages.listing.unknown)
  if (Math.abs(deps.now() / 1000 - date) > limits.inspectionHours * 3600) throw invalid(texts.date)
  const vin = vinHash(deps.config, listing.vin)
  const { chainId } = deps.config.deployment
  const typedData = inspectionTypedData({ chainId, listing: listing.id, vin, mileage, date, findings })
  const signed = signature as `0x${string}`
  if (!(await deps.chain.signedData(actor.address, typedData, signed))) throw invalid(texts.signature)
  const item: StoredInspection = {
    ...{ product_id: listing.id, mileage, date, findings, vin, signature: signed },
    at: new Date(deps.now()).toISOString(),
    inspector: actor.address,
    seller: listing.seller,
    listed_mileage: listing.mileage,
  }
  await commit(
    deps.store.write(({ inspections, inspectors }) => [
      inspections.create(item).commit(),
      inspectors.patch({ address: actor.address }).add({ reports: 1 }).commit(),
    ]),
  )
  return { message: texts.added }
}

export async function setInspector(deps: Deps, { address: by }: Actor, { address, approved }: SetInspector) {
  if (approved && !(await findUser(deps, address))) throw notFound(messages.account.unknown)
  const reports = (await inspectorOf(deps, address))?.reports ?? 0
  const at = new Date(deps.now()).toISOString()
  await deps.store.inspectors.put({ address, approved, by, at, reports }).go()
  return { message: approved ? texts.approved : texts.ended }
}

/** Those who may sign reports now. */
export async function inspectorsOf(deps: Deps) {
  const { data } = await deps.store.inspectors.query.approved({}).go({ limit: limits.deskPage })
  return Promise.all(
    data.map(async ({ address, reports }) => ({
      address,
      reports,
      name: (await findUser(deps, address))?.name ?? '',
    })),
  )
}
