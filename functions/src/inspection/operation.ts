import { inspectionTypedData } from '@mota/contracts/sdk'
import { findUser } from '../account/user.ts'
import type { Actor, Deps } from '../deps.ts'
import { answering } from '../idempotency/operation.ts'
import { imageUrl } from '../image/image.ts'
import { listingOf } from '../listing/find.ts'
import { vinHash, vinHashes } from '../listing/history/key.ts'
import { addPicture, uploaded } from '../listing/image.ts'
import { findVisible } from '../listing/operation/get.ts'
import type { Listing } from '../listing/table.ts'
import { conflict, forbidden, invalid, notFound } from '../refusal.ts'
import { accessBySale } from '../sale/found.ts'
import {
  type AddInspection,
  type AddPicture,
  type InspectionReport,
  type InspectionSummary,
  type InspectionView,
  limits,
  messages,
} from '../schema/index.ts'
import { commit, untilDone } from '../table/commit.ts'
import { inspectorOf, isInspector, mayInspect } from './inspector.ts'
import type { StoredInspection } from './table.ts'

const texts = messages.inspection

/** The newest report about a vehicle, while its VIN, mileage and seller are those that the inspector saw. */
async function newestOf({ store, config }: Deps, listing: Listing): Promise<StoredInspection | undefined> {
  const { data } = await store.inspections.query
    .byListing({ product_id: listing.id })
    .go({ order: 'desc', limit: 1 })
  const vins = vinHashes(config, listing.vin)
  return data.find(
    ({ listed_mileage, seller, vin }) =>
      listed_mileage === listing.mileage && seller === listing.seller && vins.includes(vin),
  )
}

export async function inspection(
  deps: Deps,
  actor: Actor | undefined,
  slug: string,
): Promise<InspectionView> {
  const listing = await findVisible(deps, actor, slug, accessBySale)
  const newest = await newestOf(deps, listing)
  const can_inspect = await mayInspect(deps, actor, listing)
  return {
    listing: listing.id,
    vin: vinHash(deps.config, listing.vin),
    ...(can_inspect && listing.vin && { listed_vin: listing.vin }),
    can_inspect,
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

/** The valid report in short, as an offer of a lower price carries it. */
export async function summaryOf(deps: Deps, product_id: string): Promise<InspectionSummary> {
  const newest = await newestOf(deps, await listingOf(deps, product_id))
  if (!newest) throw conflict(texts.none)
  const countOf = (state: string) => newest.findings.filter((one) => one.state === state).length
  return { date: newest.date, worn: countOf('worn'), bad: countOf('bad') }
}

export async function addInspectionPicture(deps: Deps, actor: Actor, input: AddPicture) {
  if (!(await isInspector(deps, actor.address))) throw forbidden(texts.inspectorsOnly)
  return addPicture(deps, actor, input)
}

/** Keeps a report if its inspector signed exactly this. */
export async function addInspection(deps: Deps, actor: Actor, input: AddInspection) {
  const { product_id, mileage, date, findings, signature } = input
  const listing = await listingOf(deps, product_id)
  if (!(await mayInspect(deps, actor, listing))) throw forbidden(texts.inspectorsOnly)
  if (listing.status !== 'published') throw notFound(messages.listing.unknown)
  if (Math.abs(deps.now() / 1000 - date) > limits.inspectionHours * 3600) throw invalid(texts.date)
  const pictures = picturesIn(findings)
  const stored = await uploaded(deps, actor, pictures)
  if (pictures.some((url) => !stored.some((image) => imageUrl(image) === url)))
    throw invalid(messages.invalid.uploadedImage)
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
  const answer = { message: texts.added }
  return untilDone(async () => {
    const written = await commit(
      answering(deps, answer).store.write(({ inspections, inspectors }) => [
        inspections.create(item).commit(),
        inspectors.patch({ address: actor.address }).add({ reports: 1 }).commit(),
      ]),
    )
    return written.ok ? answer : undefined
  })
}

/** The addresses of a report's pictures. */
export const picturesIn = (findings: StoredInspection['findings']) =>
  findings.flatMap(({ picture }) => picture ?? [])
