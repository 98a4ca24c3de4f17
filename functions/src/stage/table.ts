import { Entity } from 'electrodb'
import { model, ownPartition } from '../table/key.ts'

/** The functions that operators switched off. Without an item, everything is on. */
export const switches = () =>
  new Entity({
    model: model('switch'),
    attributes: {
      name: { type: ['new-sales'] as const, required: true },
      by: { type: 'string', required: true },
      at: { type: 'string', required: true },
      reason: { type: 'string', required: true },
    },
    indexes: { byName: ownPartition('switch', ['name']) },
  } as const)

declare module '../table/store.ts' {
  interface Tables {
    switches: ReturnType<typeof switches>
  }
}
