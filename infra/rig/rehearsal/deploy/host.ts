import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { openReceiver } from '../../../../functions/src/queue/receiver.ts'
import { eventOf, load, responseOf } from '../../../../functions/test/lambda.ts'
import { loopback } from '../../../local/port.ts'

/** Runs one function like Lambda: loads its bundle once, then sends it an event for each request, or one at fixed intervals. */
const [file = '', name = '', how = ''] = process.argv.slice(2)
const kind = how.slice(0, how.indexOf('='))
const value = how.slice(how.indexOf('=') + 1)
const { [name]: handler } = await load(file)

/** The headers that the edge adds to every request. Without them the API refuses it. */
const proof = { 'x-mota-front': process.env.MOTA_FRONT ?? '', 'x-mota-viewer': '203.0.113.7' }

if (kind === 'port') {
  createServer(async (request, response) => {
    const body = await buffer(request)
    const forwarded = new Request(`http://${request.headers.host}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { ...(request.headers as Record<string, string>), ...proof },
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    })
    const answer = responseOf(await handler(await eventOf(forwarded), {}))
    for (const [name, text] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, text)
    response.setHeader('set-cookie', answer.headers.getSetCookie())
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
  }).listen(Number(value), loopback)
} else if (kind === 'queue') {
  const receiver = openReceiver(value)
  for (;;) {
    const messages = await receiver.receive(new AbortController().signal).catch(() => [])
    if (messages.length === 0) continue
    const { batchItemFailures } = await handler({ Records: messages }, {})
    const failed = batchItemFailures.map(({ itemIdentifier }: { itemIdentifier: string }) => itemIdentifier)
    await receiver.remove(messages.filter(({ messageId }) => !failed.includes(messageId)))
    console.log(`ran ${messages.map(({ body }) => body).join(' ')}`)
  }
} else {
  for (;;) {
    await handler({}, {}).catch((error: unknown) => console.error(error))
    console.log('ran')
    await sleep(Number(value) * 1000)
  }
}
