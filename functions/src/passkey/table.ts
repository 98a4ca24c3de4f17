import { CustomAttributeType, Entity, type EntityItem } from 'electrodb'
import { key, model, ownPartition } from '../table/key.ts'

const hex = CustomAttributeType<`0x${string}`>('string')

/** A passkey and the account that it owns. Browsers tell the public key only when they make the passkey. */
export const passkeys = () =>
  new Entity({
    model: model('passkey'),
    attributes: {
      id: { type: 'string', required: true },
      public_key: { type: hex, required: true },
      address: { type: hex, required: true },
      created_at: { type: 'string', required: true },
    },
    indexes: {
      byId: ownPartition('passkey', ['id']),
      byAddress: {
        index: 'gsi1',
        pk: key('gsi1pk', 'passkeys', ['address']),
        sk: key('gsi1sk', 'passkey', ['id']),
      },
    },
  } as const)

/** A wallet whose owner agreed that it is a key of an account. Whether the account has added it, the chain says. */
export const keyWallets = () =>
  new Entity({
    model: model('key_wallet'),
    attributes: {
      wallet: { type: hex, required: true },
      address: { type: hex, required: true },
      created_at: { type: 'string', required: true },
    },
    indexes: {
      byWallet: {
        pk: key('pk', 'key_wallet', ['wallet']),
        sk: key('sk', 'account', ['address']),
      },
      byAddress: {
        index: 'gsi1',
        pk: key('gsi1pk', 'key_wallets', ['address']),
        sk: key('gsi1sk', 'key_wallet', ['wallet']),
      },
    },
  } as const)

/** An operation that Mota signed for. It holds its highest possible cost until the chain says what it cost. */
export const sponsorships = () =>
  new Entity({
    model: model('sponsorship'),
    attributes: {
      hash: { type: 'string', required: true },
      address: { type: hex, required: true },
      gwei: { type: 'number', required: true },
      nonce: { type: 'string', required: true },
      /** The newest block when it was signed. */
      block: { type: 'number', required: true },
      /** When it was counted, in unix milliseconds. */
      at: { type: 'number', required: true },
      /** After this the signature is worth nothing, in unix seconds. */
      until: { type: 'number', required: true, padding: { length: 12, char: '0' } },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byHash: ownPartition('sponsorship', ['hash']),
      byEnd: {
        index: 'gsi2',
        pk: key('gsi2pk', 'sponsorships', [] as const),
        sk: key('gsi2sk', 'sponsorship', ['until', 'hash']),
      },
    },
  } as const)

export type Sponsorship = EntityItem<ReturnType<typeof sponsorships>>

export type Passkey = EntityItem<ReturnType<typeof passkeys>>

declare module '../table/store.ts' {
  interface Tables {
    passkeys: ReturnType<typeof passkeys>
    keyWallets: ReturnType<typeof keyWallets>
    sponsorships: ReturnType<typeof sponsorships>
  }
}
