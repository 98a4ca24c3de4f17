import { Entity } from 'electrodb'
import { model, ownPartition } from '../table/key.ts'

/** How often somebody did one action within a span of time. */
export const counters = () =>
  new Entity({
    model: model('counter'),
    attributes: {
      key: { type: 'string', required: true },
      count: { type: 'number' },
      /** Instead of a number, if the limit is low: a name for each action. */
      names: { type: 'set', items: 'string' },
      ttl: { type: 'number', required: true },
    },
    indexes: { byKey: ownPartition('count', ['key']) },
  } as const)

declare module '../table/store.ts' {
  interface Tables {
    counters: ReturnType<typeof counters>
  }
}
