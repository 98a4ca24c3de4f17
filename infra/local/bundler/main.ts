import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { type Hex, hexToBigInt, isHex, numberToHex } from 'viem'
import { entryPoint09Address, type UserOperation } from 'viem/account-abstraction'
import { sepolia } from 'viem/chains'
import { loopback } from '../port.ts'
import { openEntryPoint, reasonOf } from './chain.ts'

/**
 * A small bundler (ERC-4337) for a market on one machine. It speaks the protocol of the hosted ones and sends each
 * operation at once and alone. It has no mempool, and does not check which storage a validation reads.
 */
const [port, rpc] = process.argv.slice(2)
if (!port || !rpc) throw new Error('usage: main.ts PORT RPC_URL')

const entryPoint = await openEntryPoint(rpc)
const numbers = /Gas|GasLimit|nonce$/

const operationOf = (raw: Record<string, Hex>) =>
  Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [
      name,
      numbers.test(name) && isHex(value) ? hexToBigInt(value) : value,
    ]),
  ) as unknown as UserOperation<'0.9'>

/** Operations are sent one after the other, because they share the sender's nonce. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}

interface Request {
  id: number
  method: string
  params?: unknown[]
}

type Method = (...params: never[]) => unknown
const methods: Record<string, Method> = {
  eth_chainId: () => numberToHex(sepolia.id),
  eth_supportedEntryPoints: () => [entryPoint09Address],
  eth_estimateUserOperationGas: (raw: Record<string, Hex>) => entryPoint.estimate(operationOf(raw)),
  eth_sendUserOperation: (raw: Record<string, Hex>) => inTurn(() => entryPoint.send(operationOf(raw))),
  eth_getUserOperationReceipt: (hash: Hex) => entryPoint.receipt(hash),
}

async function answer(method: string, params: readonly unknown[]) {
  const call = methods[method]
  if (!call) return { error: { code: -32601, message: `The method ${method} does not exist.` } }
  try {
    return { result: await call(...(params as never[])) }
  } catch (error) {
    return { error: { code: -32500, ...reasonOf(error) } }
  }
}

const hexed = (_: string, value: unknown) => (typeof value === 'bigint' ? numberToHex(value) : value)

createServer({ keepAliveTimeout: 0 }, async (request, response) => {
  const send = (body: object) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body, hexed))
  try {
    const { id, method, params = [] } = (await json(request)) as Request
    send({ jsonrpc: '2.0', id, ...(await answer(method, params)) })
  } catch {
    send({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'The request could not be read.' } })
  }
}).listen(Number(port), loopback)
