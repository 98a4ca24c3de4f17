import { CustomAttributeType, Entity } from 'electrodb'
import { key, model } from '../table/key.ts'

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
    },
  } as const)

declare module '../table/store.ts' {
  interface Tables {
    wishes: ReturnType<typeof wishes>
  }
}
