import { type Context, Hono } from 'hono'
import {
  muteAllByToken,
  muteByToken,
  readAllToken,
  readToken as readMute,
} from '../conversation/operation/mute.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { letterPage } from '../mail/letter.ts'
import { wall } from '../quota/operation.ts'
import { limits, messages } from '../schema/index.ts'
import { remove } from '../search/operation.ts'
import { readToken as readUnsubscribe } from '../search/unsubscribe.ts'

interface Link {
  /** The operation's name in logs and metrics. */
  name: string
  question: string
  done: string
  /** Throws a refusal if the link is not ours. */
  check(token: string): unknown
  perform(token: string): Promise<unknown>
}

const mute = (deps: Deps): Link => ({
  name: 'muteLink',
  question: 'Stop emails about this conversation? You can still read and write messages on Mota.',
  done: 'You will get no more emails about this conversation.',
  check: (token) => readMute(deps, token),
  perform: (token) => muteByToken(deps, token),
})

const muteAll = (deps: Deps): Link => ({
  name: 'muteAllLink',
  question:
    'Stop emails about your conversations? You can still read and write messages on Mota. A new conversation will send emails again.',
  done: 'You will get no more emails about these conversations.',
  check: (token) => readAllToken(deps, token),
  perform: (token) => muteAllByToken(deps, token),
})

const unsubscribe = (deps: Deps): Link => ({
  name: 'unsubscribeLink',
  question: 'Remove this saved search? You will get no more emails about it.',
  done: messages.search.removed,
  check: (token) => readUnsubscribe(deps, token),
  async perform(token) {
    const { address, id } = readUnsubscribe(deps, token)
    await remove(deps, { address }, id)
  },
})

/**
 * The pages behind links in e-mails. Opening one changes nothing, because mail scanners open all links; its button
 * does, and mail programs send that POST themselves. The token in the link replaces a session.
 */
export function linkRoutes(deps: Deps) {
  const app = new Hono<Env>()
  for (const [path, link] of [
    ['/mute/:token', mute(deps)],
    ['/mute-all/:token', muteAll(deps)],
    ['/unsubscribe/:token', unsubscribe(deps)],
  ] as const) {
    app
      .use(path, (c, next) => {
        c.set('operation', link.name)
        return next()
      })
      .get(path, (c) => {
        link.check(c.req.param('token'))
        return page(c, `${paragraph(link.question)}\n${button}`)
      })
      .post(path, async (c) => {
        await wall(deps, 'link', c.get('caller'), limits.networkMessages)
        await link.perform(c.req.param('token'))
        return page(c, paragraph(link.done))
      })
  }
  return app
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${text}</p>`
const button =
  '<form method="post"><button style="font:inherit;padding:8px 16px">Stop these emails</button></form>'

const page = (c: Context, body: string) =>
  // Under our default policy `no-referrer` the form would be sent with `Origin: null`, and we would refuse it.
  c.html(letterPage(body), 200, { 'Referrer-Policy': 'same-origin' })
