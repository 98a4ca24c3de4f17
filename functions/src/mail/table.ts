import { CustomAttributeType, Entity, type EntityItem } from 'electrodb'
import type { News } from '../push/table.ts'
import { key, model, ownPartition } from '../table/key.ts'

/** An e-mail that is not sent yet. It is written in one transaction with the event that it reports, and removed once it is sent. */
export const letters = () =>
  new Entity({
    model: model('letter'),
    attributes: {
      id: { type: 'string', required: true },
      /** The wallet whose mailbox it is for, or the operators' desk. */
      to: { type: CustomAttributeType<`0x${string}` | 'desk'>('string'), required: true },
      subject: { type: 'string', required: true },
      text: { type: 'string', required: true },
      html: { type: 'string', required: true },
      unsubscribe: { type: 'string' },
      /** The notification that replaces the letter. */
      push: { type: CustomAttributeType<News>('any') },
      /** When it is tried next, in Unix seconds. Until then it is somebody's who tries it now. */
      due: { type: 'number', required: true },
      tries: { type: 'number', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byId: ownPartition('letter', ['id']),
      byPerson: {
        index: 'gsi1',
        pk: key('gsi1pk', 'letters', ['to']),
        sk: key('gsi1sk', 'letter', ['id']),
      },
      byDue: {
        index: 'gsi2',
        pk: key('gsi2pk', 'letters', [] as const),
        sk: key('gsi2sk', 'letter', ['due', 'id']),
      },
    },
  } as const)

export type Waiting = EntityItem<ReturnType<typeof letters>>

declare module '../table/store.ts' {
  interface Tables {
    letters: ReturnType<typeof letters>
  }
}
