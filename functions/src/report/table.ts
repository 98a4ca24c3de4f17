import { CustomAttributeType, Entity, type EntityItem } from 'electrodb'
import type { ReportReason } from '../schema/index.ts'
import { key, model, ownPartition } from '../table/key.ts'

const hex = CustomAttributeType<`0x${string}`>('string')

/** A report about a listing or a vendor. A person counts once: `who` is a keyed hash of the mailbox or the network. */
export const publicReports = () =>
  new Entity({
    model: model('public-report'),
    attributes: {
      /** The id of the listing, or the wallet of the vendor. */
      about: { type: hex, required: true },
      who: { type: 'string', required: true },
      reason: { type: CustomAttributeType<ReportReason>('string'), required: true },
      text: { type: 'string', required: true },
      created_at: { type: 'string', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      bySubject: { pk: key('pk', 'public-reports', ['about']), sk: key('sk', 'report', ['who']) },
    },
  } as const)

export type PublicReport = EntityItem<ReturnType<typeof publicReports>>

/** A vendor with enough reports for the desk, until a moderator closes the case. */
export const vendorCases = () =>
  new Entity({
    model: model('vendor-case'),
    attributes: {
      seller: { type: hex, required: true },
      since: { type: 'string', required: true },
      /** The moderator who looked at it last, and when. */
      closed: { type: CustomAttributeType<{ by: string; at: string }>('any') },
    },
    indexes: {
      bySeller: ownPartition('vendor-case', ['seller']),
      waiting: {
        index: 'gsi2',
        condition: ({ closed }) => !closed,
        pk: key('gsi2pk', 'vendor-cases', [] as const),
        sk: key('gsi2sk', 'vendor-case', ['since', 'seller']),
      },
    },
  } as const)

export type VendorCase = EntityItem<ReturnType<typeof vendorCases>>

declare module '../table/store.ts' {
  interface Tables {
    publicReports: ReturnType<typeof publicReports>
    vendorCases: ReturnType<typeof vendorCases>
  }
}
