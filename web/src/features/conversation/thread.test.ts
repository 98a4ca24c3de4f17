import type { MessageView, ThreadView } from '@mota/functions/schema'
import { describe, expect, test } from 'vitest'
import { merge, type ProposalView, stateOf, type Thread } from './thread.ts'

const id = `0x${'a'.repeat(32)}`

const text = (n: number, words = `message ${n}`): MessageView => ({
  id: `${id}.${n}`,
  conversation_id: id,
  from: '0xb',
  kind: 'text',
  body: { text: words },
  state: null,
  created_at: '2027-01-01T10:00:00.000Z',
  hidden: false,
})

const offer = (n: number, state: ProposalView['state']): ProposalView => ({
  ...text(n),
  kind: 'offer',
  body: {
    price: '1',
    price_units: '1',
    currency: 'ETH',
    report: null,
    expires_at: '2027-01-03T10:00:00.000Z',
  },
  state,
})

const answer = (messages: MessageView[], part: Partial<ThreadView> = {}): ThreadView => ({
  messages,
  next: null,
  offer: null,
  meeting: null,
  settlement: null,
  updated: [],
  conversation: { id, unread: 0 } as ThreadView['conversation'],
  people: [],
  ...part,
})

const threadOf = (messages: MessageView[], start = 1): Thread => {
  const { next: _, updated: __, ...rest } = answer(messages)
  return { ...rest, start }
}

const numbers = ({ messages }: Thread) => messages.map((one) => Number(one.id.split('.')[1]))

describe('merge', () => {
  test('adds each new message once, in order', () => {
    const thread = threadOf([text(9), text(10)], 9)
    const merged = merge(thread, answer([text(11), text(12), text(10)]))
    expect(numbers(merged)).toEqual([9, 10, 11, 12])
    expect(merged.start).toBe(9)
  })

  test('updates the state of loaded messages and ignores messages that are not loaded', () => {
    const thread = threadOf([offer(5, 'open'), text(6)], 5)
    const merged = merge(thread, answer([], { updated: [offer(2, 'declined'), offer(5, 'replaced')] }))
    expect(numbers(merged)).toEqual([5, 6])
    expect(merged.messages[0]?.state).toBe('replaced')
  })

  test('removes the text of a message that the operators hid', () => {
    const hidden = { ...text(1, ''), hidden: true }
    const merged = merge(threadOf([text(1, 'abuse')]), answer([], { updated: [hidden] }))
    expect(merged.messages).toEqual([hidden])
  })

  test('takes the offer and the unread count from the newest response', () => {
    const current = offer(3, 'accepted')
    const conversation = { id, unread: 2 } as ThreadView['conversation']
    const merged = merge(threadOf([text(1)]), answer([], { offer: current, conversation }))
    expect(merged).toMatchObject({ offer: current, conversation: { unread: 2 }, start: 1 })
    expect(merged).not.toHaveProperty('next')
    expect(merged).not.toHaveProperty('updated')
  })
})

describe('stateOf', () => {
  const state = (one: ProposalView, current: ProposalView | null) =>
    stateOf(one, { offer: current, meeting: null, settlement: null })

  test('an open proposal stays open while it is the current one of the thread', () => {
    expect(state(offer(1, 'open'), offer(1, 'open'))).toBe('open')
  })

  test('an open proposal that is no longer the current one is expired', () => {
    expect(state(offer(1, 'open'), null)).toBe('expired')
    expect(state(offer(1, 'open'), offer(2, 'open'))).toBe('expired')
  })

  test.each(['accepted', 'declined', 'withdrawn', 'expired', 'replaced'] as const)('%s stays', (given) => {
    expect(state(offer(1, given), null)).toBe(given)
  })
})
