import { CustomAttributeType, Entity } from 'electrodb'
import type { Image } from '../image/image.ts'
import type { Profile, Stars } from '../schema/index.ts'
import { byChange, changedAt, key, model, ownPartition } from '../table/key.ts'

const address = CustomAttributeType<`0x${string}`>('string')

interface Block {
  by: string
  at: string
  reason: string
}

export type MailFailure = 'bounced' | 'complained'

export const users = () =>
  new Entity({
    model: model('user'),
    attributes: {
      address: { type: address, required: true },
      email: { type: 'string', required: true },
      name: { type: 'string', required: true },
      is_seller: { type: 'boolean', required: true },
      created_at: { type: 'string', required: true },
      /** A vendor's profile: texts about the business, and a picture. */
      profile: { type: CustomAttributeType<Profile & { picture?: Image | undefined }>('any') },
      /** A vendor's stars on average, and the number of reviews; without reviews there are none. */
      stars: { type: CustomAttributeType<Stars>('any') },
      /** An operator keeps them from listing vehicles. */
      blocked: { type: CustomAttributeType<Block>('any') },
      /** Their mailbox bounced, or reported us as spam: no letter goes there. */
      mail_failed: { type: CustomAttributeType<{ kind: MailFailure; at: string }>('any') },
      changed_at: changedAt,
    },
    indexes: { byAddress: ownPartition('user', ['address']), byChange: byChange('address') },
  } as const)

/** Claims a mailbox for one account, in its canonical spelling. */
export const emails = () =>
  new Entity({
    model: model('email'),
    attributes: {
      mailbox: { type: 'string', required: true },
      address: { type: address, required: true },
    },
    indexes: { byMailbox: ownPartition('email', ['mailbox']) },
  } as const)

/** The code that a wallet's registration waits for, hashed. */
export const codes = () =>
  new Entity({
    model: model('code'),
    attributes: {
      address: { type: address, required: true },
      email: { type: 'string', required: true },
      name: { type: 'string', required: true },
      hash: { type: 'string', required: true },
      tries: { type: 'number', required: true },
      sent_at: { type: 'number', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: { byAddress: ownPartition('code', ['address']) },
  } as const)

/** A wallet whose account is being deleted, or was deleted: while it was blocked for good, otherwise for some weeks. */
export const departures = () =>
  new Entity({
    model: model('departure'),
    attributes: {
      address: { type: address, required: true },
      at: { type: 'string', required: true },
      /** Sales that are not over keep the name and the e-mail. */
      is_waiting: { type: 'boolean', required: true },
      blocked: { type: CustomAttributeType<Block>('any') },
      /** By then every copy of the catalogue has read that the name is gone. */
      ttl: { type: 'number' },
      changed_at: changedAt,
    },
    indexes: {
      byAddress: ownPartition('departure', ['address']),
      waiting: {
        index: 'gsi2',
        condition: ({ is_waiting }) => is_waiting === true,
        pk: key('gsi2pk', 'departures', [] as const),
        sk: key('gsi2sk', 'departure', ['at', 'address']),
      },
      byChange: byChange('address'),
    },
  } as const)

declare module '../table/store.ts' {
  interface Tables {
    departures: ReturnType<typeof departures>
    users: ReturnType<typeof users>
    emails: ReturnType<typeof emails>
    codes: ReturnType<typeof codes>
  }
}

declare module '../announce.ts' {
  interface Events {
    /** Its name or its stars. */
    'account.changed': { address: `0x${string}` }
  }
}
