import { CustomAttributeType, Entity } from 'electrodb'
import { key, model, ownPartition } from '../table/key.ts'

/** A sale that could not be recorded, and when it is tried again, in Unix seconds. */
export interface Retry {
  id: number
  tries: number
  at: number
}

/** The block up to which the sales of an escrow were reconciled. */
export const positions = () =>
  new Entity({
    model: model('position'),
    attributes: {
      escrow: { type: 'string', required: true },
      block: { type: 'number', required: true },
      /** The id of the newest sale up to that block. */
      last: { type: 'number', required: true },
      retries: { type: CustomAttributeType<Retry[]>('any') },
    },
    indexes: { byEscrow: ownPartition('position', ['escrow']) },
  } as const)

/** When the parties of a sale must be reminded of its next deadline: one item for each sale that has one. */
export const deadlines = () =>
  new Entity({
    model: model('deadline'),
    attributes: {
      escrow: { type: 'string', required: true },
      id: { type: 'number', required: true },
      /** The deadline, in Unix seconds. */
      at: { type: 'number', required: true },
      /** When to remind, in Unix seconds. */
      due: { type: 'number', required: true },
    },
    indexes: {
      bySale: ownPartition('deadline', ['escrow', 'id']),
      byDue: {
        index: 'gsi2',
        pk: key('gsi2pk', 'deadlines', [] as const),
        sk: key('gsi2sk', 'deadline', ['due', 'id']),
      },
    },
  } as const)

/** Stores that the parties of a sale were reminded of one deadline. There can be only one item for each deadline. */
export const reminders = () =>
  new Entity({
    model: model('reminder'),
    attributes: {
      escrow: { type: 'string', required: true },
      id: { type: 'number', required: true },
      /** The deadline, in Unix seconds. */
      at: { type: 'number', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: { byDeadline: ownPartition('reminder', ['escrow', 'id', 'at']) },
  } as const)

declare module '../table/store.ts' {
  interface Tables {
    deadlines: ReturnType<typeof deadlines>
    positions: ReturnType<typeof positions>
    reminders: ReturnType<typeof reminders>
  }
}
