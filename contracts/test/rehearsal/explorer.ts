import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The form fields that a verification sends to an explorer. */
export type Form = Record<string, string>

/** Imitates Etherscan's verification API. Accepts everything and stores the forms it receives. */
export async function startExplorer() {
  const forms: Form[] = []
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ status: '1', message: 'OK', result: await answer(request) }))
  })

  async function answer(request: IncomingMessage): Promise<string | object> {
    const action = new URL(request.url ?? '', 'http://explorer').searchParams.get('action')
    if (action === 'getsourcecode') return [{ SourceCode: '' }]
    if (action !== 'verifysourcecode') return 'Pass - Verified'
    forms.push(Object.fromEntries(new URLSearchParams(await text(request))))
    return 'a-guid'
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/api`, forms, stop: () => server.close() }
}
