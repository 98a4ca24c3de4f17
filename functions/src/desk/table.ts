import { CustomAttributeType, Entity, type EntityItem } from 'electrodb'
import type { ListingStatus } from '../schema/index.ts'
import { key, model, ownPartition } from '../table/key.ts'

const hex = CustomAttributeType<`0x${string}`>('string')

/** A listing as a moderator saw it: every field by its name, and the ids of the pictures. */
export type Snapshot = Record<string, string>

/** The decisions of moderators. They are kept. */
export const decisions = () =>
  new Entity({
    model: model('decision'),
    attributes: {
      product_id: { type: hex, required: true },
      at: { type: 'string', required: true },
      by: { type: 'string', required: true },
      status: { type: CustomAttributeType<ListingStatus>('string'), required: true },
      reason: { type: 'string', required: true },
      seen: { type: CustomAttributeType<Snapshot>('any'), required: true },
    },
    indexes: {
      byListing: { pk: key('pk', 'decisions', ['product_id']), sk: key('sk', 'decision', ['at']) },
    },
  } as const)

export type Decision = EntityItem<ReturnType<typeof decisions>>

/** A moderator looks at a listing. Nobody else can open or decide it until then. */
export const claims = () =>
  new Entity({
    model: model('claim'),
    attributes: {
      product_id: { type: hex, required: true },
      by: { type: hex, required: true },
      /** Milliseconds. */
      until: { type: 'number', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: { byListing: ownPartition('claim', ['product_id']) },
  } as const)

declare module '../table/store.ts' {
  interface Tables {
    decisions: ReturnType<typeof decisions>
    claims: ReturnType<typeof claims>
  }
}
