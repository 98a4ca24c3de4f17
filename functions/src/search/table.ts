import { CustomAttributeType, Entity, type EntityItem } from 'electrodb'
import { searchPaces } from '../schema/index.ts'
import { key, model, ownPartition } from '../table/key.ts'

const hex = CustomAttributeType<`0x${string}`>('string')

/** A search that its wallet gets e-mails about. */
export const searches = () =>
  new Entity({
    model: model('search'),
    attributes: {
      address: { type: hex, required: true },
      /** Made from the query: the same search is saved once. */
      id: { type: 'string', required: true },
      query: { type: 'string', required: true },
      pace: { type: searchPaces, required: true },
      created_at: { type: 'string', required: true },
      /** Vehicles published until then were looked at, in ISO 8601. */
      checked: { type: 'string', required: true },
      /** When it is looked at next, in Unix seconds. 0: at every look, together with all other such searches. */
      due: { type: 'number', required: true },
    },
    indexes: {
      byAddress: {
        pk: key('pk', 'searches', ['address']),
        sk: key('sk', 'search', ['id']),
      },
      byDue: {
        index: 'gsi2',
        pk: key('gsi2pk', 'searches', [] as const),
        sk: key('gsi2sk', 'search', ['due', 'id']),
      },
    },
  } as const)

/** Until when published vehicles were given to the workers that look at the searches. */
export const searchPositions = () =>
  new Entity({
    model: model('search-position'),
    attributes: {
      name: { type: 'string', required: true },
      /** In ISO 8601. */
      until: { type: 'string', required: true },
    },
    indexes: { byName: ownPartition('search-position', ['name']) },
  } as const)

export type SavedSearch = EntityItem<ReturnType<typeof searches>>

declare module '../table/store.ts' {
  interface Tables {
    searchPositions: ReturnType<typeof searchPositions>
    searches: ReturnType<typeof searches>
  }
}
