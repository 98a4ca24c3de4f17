import { currencies } from '@mota/contracts/sdk'
import { CustomAttributeType, Entity, type EntityItem } from 'electrodb'
import { key, model, ownPartition } from '../table/key.ts'

const hex = CustomAttributeType<`0x${string}`>('string')

export const wishes = () =>
  new Entity({
    model: model('wish'),
    attributes: {
      address: { type: hex, required: true },
      product_id: { type: hex, required: true },
    },
    indexes: {
      byAddress: {
        pk: key('pk', 'wishes', ['address']),
        sk: key('sk', 'wish', ['product_id']),
      },
      byProduct: {
        index: 'gsi1',
        pk: key('gsi1pk', 'wished', ['product_id']),
        sk: key('gsi1sk', 'wish', ['address']),
      },
    },
  } as const)

const alertKinds = ['lower', 'sold'] as const

/** News of one vehicle for those who saved it. It stays after it was sent, so that the next one can wait a day. */
export const alerts = () =>
  new Entity({
    model: model('alert'),
    attributes: {
      product_id: { type: hex, required: true },
      kind: { type: alertKinds, required: true },
      /** The price that they know, in units of its currency. */
      known_units: { type: 'string', required: true },
      /** Without one it is ether. */
      currency: { type: currencies },
      /** When it is sent, in Unix seconds. */
      due: { type: 'number', required: true },
      waits: { type: 'boolean', required: true },
      /** When the last one was sent, in Unix seconds. */
      sent: { type: 'number' },
      /** The last wallet that got its letter, until all have got theirs. */
      reached: { type: hex },
    },
    indexes: {
      byProduct: ownPartition('alert', ['product_id']),
      byDue: {
        index: 'gsi2',
        condition: ({ waits }) => waits === true,
        pk: key('gsi2pk', 'alerts', [] as const),
        sk: key('gsi2sk', 'alert', ['due', 'product_id']),
      },
    },
  } as const)

export type Alert = EntityItem<ReturnType<typeof alerts>>

declare module '../table/store.ts' {
  interface Tables {
    wishes: ReturnType<typeof wishes>
    alerts: ReturnType<typeof alerts>
  }
}
