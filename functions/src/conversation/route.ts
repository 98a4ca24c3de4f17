import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { bounded } from '../http/bounded.ts'
import type { SignedInEnv } from '../http/env.ts'
import { guard, isJson } from '../http/guard.ts'
import { input } from '../http/input.ts'
import { calls, limits } from '../schema/index.ts'
import { answer } from './operation/answer.ts'
import { get } from './operation/get.ts'
import { list } from './operation/list.ts'
import { read } from './operation/read.ts'
import { send } from './operation/send.ts'

const { getConversations, getConversation, sendMessage, answerMessage, readConversation } = calls

export const conversationRoutes = (deps: Deps) => {
  const writing = bounded(deps, 'message-caller', limits.callerMessagesPerHour)
  const asJson = input('json', sendMessage.json)
  const asForm = input('form', sendMessage.form)
  return new Hono<SignedInEnv>()
    .get(
      getConversations.path,
      guard(deps, getConversations),
      input('query', getConversations.query),
      async (c) => c.json(await list(deps, c.get('actor'), c.req.valid('query'))),
    )
    .get(
      getConversation.path,
      guard(deps, getConversation),
      input('param', getConversation.params),
      input('query', getConversation.query),
      async (c) => c.json(await get(deps, c.get('actor'), c.req.valid('param').id, c.req.valid('query'))),
    )
    .post(
      sendMessage.path,
      guard(deps, sendMessage),
      writing,
      (c, next) => (isJson(c) ? asJson(c as never, next) : asForm(c as never, next)),
      async (c) =>
        c.json(await send(deps, c.get('actor'), c.req.valid((isJson(c) ? 'json' : 'form') as never))),
    )
    .post(
      answerMessage.path,
      guard(deps, answerMessage),
      input('json', answerMessage.json),
      writing,
      async (c) => c.json(await answer(deps, c.get('actor'), c.req.valid('json'))),
    )
    .post(
      readConversation.path,
      guard(deps, readConversation),
      input('json', readConversation.json),
      async (c) => c.json(await read(deps, c.get('actor'), c.req.valid('json'))),
    )
}
