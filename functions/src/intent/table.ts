import { CustomAttributeType, Entity, type EntityItem } from 'electrodb'
import { key, model } from '../table/key.ts'

const hex = CustomAttributeType<`0x${string}`>('string')

/**
 * A payment that a wallet began and the chain has not settled: one a hash, and at most one unsigned for each vehicle.
 * `escrow` names the contract and its chain.
 */
export const intents = () =>
  new Entity({
    model: model('intent'),
    attributes: {
      escrow: { type: 'string', required: true },
      buyer: { type: hex, required: true },
      product_id: { type: hex, required: true },
      /** Empty until the wallet has signed. */
      hash: { type: CustomAttributeType<`0x${string}` | ''>('string'), required: true },
      /** Milliseconds. */
      begun_at: { type: 'number', required: true },
      /** When the hash was reported, in milliseconds. */
      sent_at: { type: 'number' },
      /** What was asked then, in wei. */
      price_wei: { type: 'string', required: true },
      /** Who sent the transaction, and its number there, once a node has seen it: a replacement has the same number. */
      from: { type: hex },
      nonce: { type: 'number' },
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
