import { CustomAttributeType, Entity, type EntityItem } from 'electrodb'
import type { PushKind } from '../schema/index.ts'
import { key, model, ownPartition } from '../table/key.ts'

/** A browser that gets notifications. It belongs to the wallet that signed in there last, for as long as that session. */
export const devices = () =>
  new Entity({
    model: model('device'),
    attributes: {
      /** The hash of the endpoint, which only its browser and we know. */
      id: { type: 'string', required: true },
      address: { type: CustomAttributeType<`0x${string}`>('string'), required: true },
      endpoint: { type: 'string', required: true },
      p256dh: { type: 'string', required: true },
      auth: { type: 'string', required: true },
      kinds: { type: CustomAttributeType<readonly PushKind[]>('any'), required: true },
      /** The session, hashed. */
      session: { type: 'string', required: true },
      created_at: { type: 'string', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byId: ownPartition('device', ['id']),
      byAddress: {
        index: 'gsi1',
        pk: key('gsi1pk', 'devices', ['address']),
        sk: key('gsi1sk', 'device', ['id']),
      },
    },
  } as const)

export type Device = EntityItem<ReturnType<typeof devices>>

declare module '../table/store.ts' {
  interface Tables {
    devices: ReturnType<typeof devices>
  }
}

/** A notification is sent to the browsers that take all of its kinds. */
export interface News {
  kinds: readonly PushKind[]
  body: string
  url: string
}
