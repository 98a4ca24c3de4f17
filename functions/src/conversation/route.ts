import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { bounded } from '../http/bounded.ts'
import type { SignedInEnv } from '../http/env.ts'
import { guard, isJson } from '../http/guard.ts'
import { input } from '../http/input.ts'
import { type Call, calls, getPicture, limits } from '../schema/index.ts'
import { askToMute, sayMuted } from './mute.ts'
import { answer } from './operation/answer.ts'
import { block } from './operation/block.ts'
import { get } from './operation/get.ts'
import { list } from './operation/list.ts'
import { mute, muteByToken, readToken } from './operation/mute.ts'
import { picture } from './operation/picture.ts'
import { read } from './operation/read.ts'
import { send } from './operation/send.ts'

const { getConversations, getConversation, sendMessage, answerMessage, readConversation } = calls
const { blockConversation, muteConversation } = calls
const muteLink = { name: 'muteLink', access: 'public' } as Call

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
    .post(
      blockConversation.path,
      guard(deps, blockConversation),
      input('json', blockConversation.json),
      writing,
      async (c) => c.json(await block(deps, c.get('actor'), c.req.valid('json'))),
    )
    .post(
      muteConversation.path,
      guard(deps, muteConversation),
      input('json', muteConversation.json),
      async (c) => {
        const { conversation_id, muted } = c.req.valid('json')
        return c.json(await mute(deps, c.get('actor'), conversation_id, muted))
      },
    )
    .get(getPicture.path, guard(deps, getPicture), input('param', getPicture.params), async (c) => {
      const { message_id, width } = c.req.valid('param')
      const file = await picture(deps, c.get('actor'), message_id, width)
      // Only a browser may cache the picture, and only for the same cookie.
      const headers = {
        'Content-Type': 'image/webp',
        'Cache-Control': 'private, max-age=3600',
        Vary: 'Cookie',
      }
      return c.body(file, 200, headers)
    })
    .get('/mute/:token', guard(deps, muteLink), (c) => {
      readToken(deps, c.req.param('token'))
      return askToMute(c)
    })
    .post('/mute/:token', guard(deps, muteLink), writing, async (c) => {
      await muteByToken(deps, c.req.param('token'))
      return sayMuted(c)
    })
}
