import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Serves on a free port until the test file ends. Tests use it to break one thing. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Always the same answer. */
export const answering = (body: unknown, status = 200) =>
  serve((_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  )

/** A chain that lies about the result of one method. */
export const lyingChain = (rpc: string, method: string, lie: (truth: never) => unknown) =>
  serve(async (request, response) => {
    const body = await text(request)
    const reply = await fetch(rpc, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { result, ...rest } = (await reply.json()) as { result: never }
    const answer = JSON.parse(body).method === method ? lie(result) : result
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ...rest, result: answer }))
  })

/** An RPC that gives the logs of ten blocks at once, as free ones do. */
export const narrow = (rpc: string) =>
  serve(async (request, response) => {
    const body = await text(request)
    const { method, params, id } = JSON.parse(body)
    const wide = method === 'eth_getLogs' && Number(params[0].toBlock) - Number(params[0].fromBlock) >= 10
    const refusal = { jsonrpc: '2.0', id, error: { code: -32005, message: 'block range is too wide' } }
    const headers = { 'content-type': 'application/json' }
    const answer = wide
      ? JSON.stringify(refusal)
      : await (await fetch(rpc, { method: 'POST', headers, body })).text()
    response.writeHead(200, headers).end(answer)
  })
