import { createServer, type Server } from 'node:http'
import type { Mailbox } from './mailbox.ts'
import { page } from './page.ts'

/** `GET /` for people, `GET /messages?to=ADDRESS` for programs. */
export function serveInbox(mailbox: Mailbox): Server {
  // Only clients close connections: otherwise a busy client might send its next request on one that is being closed.
  return createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const url = new URL(request.url ?? '/', 'http://inbox')
    const messages = mailbox.list(url.searchParams.get('to') ?? '')
    if (url.pathname === '/messages') {
      const answer = messages.map(({ to, from, subject, text, headers, date }) => ({
        to: to.join(', '),
        from,
        subject,
        text,
        headers,
        date,
      }))
      response
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(answer))
    } else if (url.pathname === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(messages))
    } else {
      response.writeHead(404).end()
    }
  })
}
