import { currencies } from '@mota/contracts/sdk'
import { CustomAttributeType, Entity, type EntityItem } from 'electrodb'
import { key, model } from '../table/key.ts'

const hex = CustomAttributeType<`0x${string}`>('string')

/**
 * A payment that a buyer started and that is not on the chain yet. There is one item for each transaction hash, and at
 * most one unsigned item for each vehicle.
 */
export const intents = () =>
  new Entity({
    model: model('intent'),
    attributes: {
      /** The contract and its chain. */
      escrow: { type: 'string', required: true },
      buyer: { type: hex, required: true },
      product_id: { type: hex, required: true },
      /** Empty until the wallet has signed. */
      hash: { type: CustomAttributeType<`0x${string}` | ''>('string'), required: true },
      /** Unix time in milliseconds. */
      begun_at: { type: 'number', required: true },
      /** When the hash was reported; Unix time in milliseconds. */
      sent_at: { type: 'number' },
      /** The price when the payment was started. Without a currency it is in ether. */
      price_units: { type: 'string', required: true },
      currency: { type: currencies },
      /** Sender and nonce, once a node has seen the transaction. A replacement has the same nonce. */
      from: { type: hex },
      nonce: { type: 'number' },
      /** How often no node knew the transaction, and when to look it up again; Unix time in milliseconds. */
      misses: { type: 'number' },
      look_at: { type: 'number' },
      /** When the item expires; Unix time in seconds. */
      ttl: { type: 'number', required: true },
    },
    indexes: {
      ofWallet: {
        pk: key('pk', 'intents', ['escrow', 'buyer']),
        sk: key('sk', 'intent', ['product_id', 'hash']),
      },
    },
  } as const)

export type Intent = EntityItem<ReturnType<typeof intents>>

declare module '../table/store.ts' {
  interface Tables {
    intents: ReturnType<typeof intents>
  }
}

declare module '../announce.ts' {
  interface Events {
    /** A payment that a wallet reported is on the chain, with the id of its sale. */
    'payment.mined': { intent: Intent; sale: number }
  }
}
