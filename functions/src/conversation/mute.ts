import type { Context } from 'hono'
import { letterPage } from '../mail/letter.ts'

const paragraph = (text: string) => `<p style="margin:0 0 16px">${text}</p>`

/** Muting needs a button: mail scanners open every link, so opening a link must change nothing. */
const question = `${paragraph('Stop e-mails about this conversation? You can still read and write messages on Mota.')}
<form method="post"><button style="font:inherit;padding:8px 16px">Stop these e-mails</button></form>`

const done = paragraph('You will get no more e-mails about this conversation.')

const page = (c: Context, body: string) =>
  // Under our default policy `no-referrer` the form would be sent with `Origin: null`, and we would refuse it.
  c.html(letterPage(body), 200, { 'Referrer-Policy': 'same-origin' })

export const askToMute = (c: Context) => page(c, question)
export const sayMuted = (c: Context) => page(c, done)
