import { CustomAttributeType, Entity, type EntityItem } from 'electrodb'
import type { ReportReason } from '../schema/index.ts'
import { key, model } from '../table/key.ts'

const hex = CustomAttributeType<`0x${string}`>('string')

/** What somebody says is wrong with a listing. A person counts once: `who` is a keyed hash of the wallet or the network. */
export const listingReports = () =>
  new Entity({
    model: model('listing-report'),
    attributes: {
      product_id: { type: hex, required: true },
      who: { type: 'string', required: true },
      reason: { type: CustomAttributeType<ReportReason>('string'), required: true },
      text: { type: 'string', required: true },
      created_at: { type: 'string', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byListing: { pk: key('pk', 'listing-reports', ['product_id']), sk: key('sk', 'report', ['who']) },
    },
  } as const)

export type ListingReport = EntityItem<ReturnType<typeof listingReports>>

declare module '../table/store.ts' {
  interface Tables {
    listingReports: ReturnType<typeof listingReports>
  }
}
