import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { toHex } from 'viem'
import { inject } from 'vitest'

interface Call {
  method: string
  params: unknown[]
}

/**
 * An RPC to the tests' chain as a provider with many nodes runs it: some reads are answered by a node that has no block
 * after `at`. It only injects this fault; `isOld` chooses the reads.
 */
export async function openBehind() {
  const fault = { at: Number.POSITIVE_INFINITY, isOld: (_: Call) => false, reads: 0 }
  const server = createServer(async (request, response) => {
    const call = JSON.parse(await text(request)) as Call
    fault.reads++
    const isOld = fault.isOld(call)
    const answer = isOld ? await oldAnswer(call, fault.at) : await ask(call)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, fault, close: () => server.close() }
}

type TestResponse = { result: unknown } | { error: unknown }

async function ask({ method, params }: Call): Promise<TestResponse> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(inject('env').MOTA_RPC_URL ?? '', { method: 'POST', headers, body })
  return (await answer.json()) as TestResponse
}

/** The position of the block among the parameters. */
const blockAt: Record<string, number> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getTransactionCount: 1,
  eth_getCode: 1,
  eth_getBlockByNumber: 0,
}

/** The response of a node that has read the chain up to the block `at`. */
async function oldAnswer(call: Call, at: number): Promise<TestResponse> {
  const { method, params } = call
  if (method === 'eth_blockNumber') return { result: toHex(at) }
  if (method === 'eth_getLogs') {
    const [filter] = params as [{ fromBlock: string; toBlock: string }]
    if (Number(filter.fromBlock) > at) return { result: [] }
    return ask({ method, params: [{ ...filter, toBlock: toHex(Math.min(at, Number(filter.toBlock))) }] })
  }
  const position = blockAt[method]
  if (position !== undefined) {
    const block = Number(params[position])
    if (block <= at) return ask(call)
    if (!Number.isNaN(block))
      return method === 'eth_getBlockByNumber'
        ? { result: null }
        : { error: { code: -32000, message: 'header not found' } }
    return ask({ method, params: params.with(position, toHex(at)) })
  }
  const answer = await ask(call)
  const found = 'result' in answer && (answer.result as { blockNumber?: string; number?: string } | null)
  return found && Number(found.blockNumber ?? found.number) > at ? { result: null } : answer
}
