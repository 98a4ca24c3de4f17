import type { MessageView, ProductView } from '../src/schema/index.ts'
import type { TestResponse } from './market.ts'
import type { Person } from './person.ts'

/** What a message is sent to: a product, or an existing conversation. */
type To = { product_id: string } | { conversation_id: string }

export const about = ({ id }: Pick<ProductView, 'id'>): To => ({ product_id: id })
export const into = ({ conversation_id }: Pick<MessageView, 'conversation_id'>): To => ({ conversation_id })

export const say = (person: Person, to: To, kind: string, body: object): Promise<TestResponse> =>
  person.post('/send-message', { ...to, kind, body })

export const write = (person: Person, to: To, text = 'Is it still there?') =>
  say(person, to, 'text', { text })

export const thread = (
  person: Person,
  { conversation_id }: Pick<MessageView, 'conversation_id'>,
  query = '',
) => person.get(`/get-conversation/${conversation_id}${query}`)

export const inbox = (person: Person, query = '') =>
  person.get(`/get-conversations?wallet=${person.address}${query}`)

export const answer = (person: Person, { id }: Pick<MessageView, 'id'>, answer: string) =>
  person.post('/answer-message', { message_id: id, answer })

export const mark = (person: Person, { id, conversation_id }: Pick<MessageView, 'id' | 'conversation_id'>) =>
  person.post('/read-conversation', { conversation_id, until: id })
