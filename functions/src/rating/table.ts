import { CustomAttributeType, Entity, type EntityItem } from 'electrodb'
import type { Rater } from '../schema/index.ts'
import { key, model, ownPartition } from '../table/key.ts'

const hex = CustomAttributeType<`0x${string}`>('string')

/** The review of one party of a finished sale about the other. Each party can write one. */
export const ratings = () =>
  new Entity({
    model: model('rating'),
    attributes: {
      escrow: { type: 'string', required: true },
      sale: { type: 'number', required: true, padding: { length: 16, char: '0' } },
      by: { type: CustomAttributeType<Rater>('string'), required: true },
      author: { type: hex, required: true },
      about: { type: hex, required: true },
      stars: { type: 'number', required: true },
      text: { type: 'string', required: true },
      product_title: { type: 'string', required: true },
      created_at: { type: 'string', required: true },
      answer: { type: CustomAttributeType<{ text: string; at: string }>('any') },
      reported: { type: CustomAttributeType<{ by: `0x${string}`; at: string; reason: string }>('any') },
      /** The moderator who decided about the report, and when. */
      closed: { type: CustomAttributeType<{ by: string; at: string }>('any') },
      /** Why the moderator hid it. */
      hidden: { type: 'string' },
    },
    indexes: {
      bySale: ownPartition('rating', ['escrow', 'sale', 'by']),
      byAbout: {
        index: 'gsi1',
        pk: key('gsi1pk', 'ratings', ['about']),
        sk: key('gsi1sk', 'rating', ['created_at', 'sale']),
      },
      byAuthor: {
        index: 'gsi2',
        pk: key('gsi2pk', 'ratings-by', ['author']),
        sk: key('gsi2sk', 'rating', ['created_at', 'sale']),
      },
      waiting: {
        index: 'gsi3',
        condition: ({ reported, closed }) => reported !== undefined && !closed,
        pk: key('gsi3pk', 'reported-ratings', [] as const),
        sk: key('gsi3sk', 'rating', ['sale', 'by']),
      },
    },
  } as const)

export type Rating = EntityItem<ReturnType<typeof ratings>>

declare module '../table/store.ts' {
  interface Tables {
    ratings: ReturnType<typeof ratings>
  }
}
