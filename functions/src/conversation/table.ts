import { CustomAttributeType, Entity, type EntityItem } from 'electrodb'
import { limits } from '../schema/index.ts'
import { key, model, ownPartition } from '../table/key.ts'
import type { Message, Party, Proposal } from './message-table.ts'

/** When a conversation is deleted, in Unix seconds. `last_at` is the time of its last message, in milliseconds. */
export const retainedUntil = (last_at: number) =>
  Math.floor(last_at / 1000) + limits.conversationDays * 86_400

const hex = CustomAttributeType<`0x${string}`>('string')

/** How many messages one party has received and read. Both numbers only grow, whatever the order of the writes. */
export interface Side {
  received: number
  read: number
  /** When an e-mail about unread messages is due, in Unix seconds. */
  due?: number
  muted?: true
}

/** The facts that a conversation stores about one of its sales. The record of the sale decides who may read and write. */
export interface NotedSale {
  id: number
  status: number
  /** False for a payment at another price, or after another payment. */
  buys: boolean
}

/**
 * The state of a conversation. Every write requires the `version` that it read, so new messages, answers and read
 * marks of one conversation are written one after the other.
 */
export const conversations = () =>
  new Entity({
    model: model('conversation'),
    attributes: {
      id: { type: hex, required: true },
      product_id: { type: hex, required: true },
      buyer: { type: hex, required: true },
      seller: { type: hex, required: true },
      /** How many messages there are. */
      count: { type: 'number', required: true },
      last: { type: CustomAttributeType<Message>('any') },
      /** Milliseconds of the last message. */
      last_at: { type: 'number', required: true },
      sides: { type: CustomAttributeType<Record<Party, Side>>('any'), required: true },
      /** Numbers of the proposals that are open or accepted. */
      current: { type: CustomAttributeType<{ [K in Proposal]?: number }>('any'), required: true },
      sales: { type: CustomAttributeType<NotedSale[]>('any'), required: true },
      /** Every sale that is or was disputed. Nothing drops out of this list. */
      disputes: { type: CustomAttributeType<number[]>('any'), required: true },
      /** When the last line about a payment that buys nothing was added, in milliseconds. */
      nothing_bought_at: { type: 'number' },
      /** Numbers of the messages whose state changed last. */
      updated: { type: CustomAttributeType<number[]>('any'), required: true },
      /** Closed by the operators, with their reason. */
      hidden: { type: 'string' },
      /** Somebody asked the operators to look at it. */
      reported: { type: 'boolean' },
      version: { type: 'number', required: true },
      /** The day, counted from 1970, on which it is deleted. Counted in days so that the index changes once a day at most. */
      ends: {
        type: 'number',
        padding: { length: 6, char: '0' },
        watch: ['last_at'],
        set: (_, { last_at }) => Math.ceil(retainedUntil(last_at) / 86_400),
      },
    },
    indexes: {
      byId: ownPartition('conversation', ['id']),
      byEnd: {
        index: 'gsi3',
        pk: key('gsi3pk', 'endings', [] as const),
        sk: key('gsi3sk', 'ending', ['ends', 'id']),
      },
    },
  } as const)

export type Conversation = EntityItem<ReturnType<typeof conversations>>

/** The only conversation of a buyer about a product. */
export const conversationOf = () =>
  new Entity({
    model: model('conversation-of'),
    attributes: {
      product_id: { type: hex, required: true },
      buyer: { type: hex, required: true },
      conversation_id: { type: hex, required: true },
    },
    indexes: { byPair: ownPartition('conversation-of', ['product_id', 'buyer']) },
  } as const)

/** A conversation in the inbox of one party: a copy, written with each change. Decisions read the conversation itself. */
export const participants = () =>
  new Entity({
    model: model('participant'),
    attributes: {
      address: { type: hex, required: true },
      conversation_id: { type: hex, required: true },
      role: { type: CustomAttributeType<Party>('string'), required: true },
      product_id: { type: hex, required: true },
      other: { type: hex, required: true },
      last_at: { type: 'number', required: true, padding: { length: 15, char: '0' } },
      unread: { type: 'number', required: true },
      /** 0: no e-mail is due. */
      due: { type: 'number', required: true, padding: { length: 12, char: '0' } },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byConversation: ownPartition('participant', ['address', 'conversation_id']),
      byLast: {
        index: 'gsi1',
        pk: key('gsi1pk', 'inbox', ['address']),
        sk: key('gsi1sk', 'conversation', ['last_at', 'conversation_id']),
      },
      unread: {
        index: 'gsi2',
        condition: ({ unread }) => Number(unread) > 0,
        pk: key('gsi2pk', 'unread', ['address']),
        sk: key('gsi2sk', 'conversation', ['conversation_id', 'unread']),
      },
      byDue: {
        index: 'gsi3',
        condition: ({ due }) => Number(due) > 0,
        pk: key('gsi3pk', 'notices', [] as const),
        sk: key('gsi3sk', 'notice', ['due', 'conversation_id', 'address']),
      },
    },
  } as const)

export type Participant = EntityItem<ReturnType<typeof participants>>

/** A party's report of a conversation to the operators. A later one of the same party replaces it. */
export const reports = () =>
  new Entity({
    model: model('report'),
    attributes: {
      id: { type: hex, required: true },
      conversation_id: { type: hex, required: true },
      by: { type: hex, required: true },
      reason: { type: 'string', required: true },
      created_at: { type: 'string', required: true },
      /** The moderator who has looked at it, and when. */
      closed: { type: CustomAttributeType<{ by: string; at: string }>('any') },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byId: ownPartition('report', ['id']),
      waiting: {
        index: 'gsi2',
        condition: ({ closed }) => !closed,
        pk: key('gsi2pk', 'reports', [] as const),
        sk: key('gsi2sk', 'report', ['id']),
      },
    },
  } as const)

export type Report = EntityItem<ReturnType<typeof reports>>

/** One wallet blocks another: neither can write to the other, in any conversation. */
export const blocks = () =>
  new Entity({
    model: model('block'),
    attributes: {
      by: { type: hex, required: true },
      of: { type: hex, required: true },
      created_at: { type: 'string', required: true },
    },
    indexes: { byPair: { pk: key('pk', 'blocks', ['by']), sk: key('sk', 'block', ['of']) } },
  } as const)

/** When a person was last told about unread messages. */
export const notices = () =>
  new Entity({
    model: model('notice'),
    attributes: {
      address: { type: hex, required: true },
      /** When a letter was written, in Unix seconds. */
      at: { type: 'number' },
      /** When a push service last got a notification, taken or not. */
      pushed: { type: 'number' },
      ttl: { type: 'number', required: true },
    },
    indexes: { byAddress: ownPartition('notice', ['address']) },
  } as const)

declare module '../table/store.ts' {
  interface Tables {
    notices: ReturnType<typeof notices>
    conversations: ReturnType<typeof conversations>
    conversationOf: ReturnType<typeof conversationOf>
    participants: ReturnType<typeof participants>
    reports: ReturnType<typeof reports>
    blocks: ReturnType<typeof blocks>
  }
}
