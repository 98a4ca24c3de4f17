import { CustomAttributeType, Entity } from 'electrodb'
import type { Listing } from '../listing/table.ts'
import { model, ownPartition } from '../table/key.ts'

const hex = CustomAttributeType<`0x${string}`>('string')

/** Which vehicle a wallet has reserved: one at a time. The listing carries the same lease. */
export const leases = () =>
  new Entity({
    model: model('lease'),
    attributes: {
      buyer: { type: hex, required: true },
      product_id: { type: hex, required: true },
      /** Unix seconds. */
      until: { type: 'number', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: { byBuyer: ownPartition('lease', ['buyer']) },
  } as const)

declare module '../table/store.ts' {
  interface Tables {
    leases: ReturnType<typeof leases>
  }
}

declare module '../announce.ts' {
  interface Events {
    /** Before a vehicle is reserved: listeners first record payments that were just mined. */
    'vehicle.wanted': { listing: Listing }
  }
}
