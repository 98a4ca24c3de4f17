import { Entity } from 'electrodb'
import { model, ownPartition } from '../table/key.ts'

/** A request with an idempotency key, and its answer. */
export const attempts = () =>
  new Entity({
    model: model('attempt'),
    attributes: {
      /** A keyed hash of the call, the wallet and the key. */
      id: { type: 'string', required: true },
      /** A hash of the input: a key is for one input only. */
      input: { type: 'string', required: true },
      /** Names the request that may write. A retry replaces it, and the transactions of the earlier request then fail. */
      token: { type: 'string', required: true },
      /** Until when that request may still be running, in milliseconds. */
      until: { type: 'number', required: true },
      /** JSON. */
      answer: { type: 'string' },
      ttl: { type: 'number', required: true },
    },
    indexes: { byId: ownPartition('attempt', ['id']) },
  } as const)

declare module '../table/store.ts' {
  interface Tables {
    attempts: ReturnType<typeof attempts>
  }
}
