import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { loopback } from '../port.ts'
import { asOfNow } from './clock.ts'
import { ask, keepLedger } from './ledger.ts'
import { mayAsk } from './origin.ts'

/**
 * The chain's public RPC. It forwards requests to anvil, and stores anvil's state before it responds, so that a receipt
 * stays valid after a crash. Without a file it stores nothing.
 */
const [port, evm, file] = process.argv.slice(2)
if (!port || !evm) throw new Error('usage: main.ts PORT EVM_URL [STATE_FILE]')

const secure = file ? keepLedger(evm, file) : async () => {}

const open = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST',
}

// Only clients close connections. If the server closed an idle one, a busy client might still send its next request on it,
// which would fail, and nothing sends a transaction again.
createServer({ keepAliveTimeout: 0 }, async (request, response) => {
  if (request.method !== 'POST') return void response.writeHead(204, open).end()
  try {
    const sent = await text(request)
    if (!mayAsk(request.headers.origin, sent)) throw new Error('Only pages of this machine may ask that.')
    const body = asOfNow(sent)
    const answer = await ask(evm, body)
    await secure(body)
    response.writeHead(200, { ...open, 'content-type': 'application/json' }).end(answer)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const refusal = { jsonrpc: '2.0', id: null, error: { code: -32603, message } }
    response.writeHead(200, { ...open, 'content-type': 'application/json' }).end(JSON.stringify(refusal))
  }
}).listen(Number(port), loopback)
