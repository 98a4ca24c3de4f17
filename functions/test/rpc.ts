import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'

interface Call {
  method: string
  params: [{ fromBlock: string; toBlock: string }]
}

/** An RPC to the tests' chain that records all calls and, like a provider, limits the block range of eth_getLogs. */
export async function openRpc({ blocks = Number.POSITIVE_INFINITY } = {}) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const call = JSON.parse(body) as Call
    calls.push(call)
    response.setHeader('content-type', 'application/json')
    if (call.method === 'eth_getLogs' && widthOf(call) > blocks) {
      const error = { code: -32600, message: `You can ask for ${blocks} blocks at most.` }
      return void response.writeHead(400).end(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
    }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(inject('env').MOTA_RPC_URL ?? '', { method: 'POST', headers, body })
    response.end(await answer.text())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, calls, close: () => server.close() }
}

const widthOf = ({ params: [{ fromBlock, toBlock }] }: Call) => Number(toBlock) - Number(fromBlock) + 1
