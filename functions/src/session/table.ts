import { CustomAttributeType, Entity, type EntityItem } from 'electrodb'
import { key, model, ownPartition } from '../table/key.ts'

const hex = CustomAttributeType<`0x${string}`>('string')

/** A signed-in browser. The cookie's secret is kept as a hash alone. */
export const sessions = () =>
  new Entity({
    model: model('session'),
    attributes: {
      hash: { type: 'string', required: true },
      address: { type: hex, required: true },
      /** The owner that signed in, if the account has owners. The session ends when that owner is removed. */
      owner: { type: hex },
      ttl: { type: 'number', required: true },
      /** The browser and its system, in words. Sessions from before they were kept have none. */
      device: { type: 'string' },
      created_at: { type: 'string' },
    },
    indexes: {
      byHash: ownPartition('session', ['hash']),
      byAddress: {
        index: 'gsi1',
        pk: key('gsi1pk', 'sessions', ['address']),
        sk: key('gsi1sk', 'session', ['hash']),
      },
    },
  } as const)

export type Session = EntityItem<ReturnType<typeof sessions>>

/** A nonce that was used: it cannot be used again. */
export const nonces = () =>
  new Entity({
    model: model('nonce'),
    attributes: {
      nonce: { type: 'string', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: { byNonce: ownPartition('nonce', ['nonce']) },
  } as const)

declare module '../table/store.ts' {
  interface Tables {
    sessions: ReturnType<typeof sessions>
    nonces: ReturnType<typeof nonces>
  }
}
