import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { loopback } from '../port.ts'
import { asOfNow } from './clock.ts'
import { keepLedger } from './ledger.ts'

/**
 * The chain's public RPC: anvil behind it does the work, this process keeps what it did.
 * Nothing is answered from a block that is not on disk yet, so a receipt stays valid after a crash.
 */
const [port, evm, file] = process.argv.slice(2)
if (!port || !evm || !file) throw new Error('usage: main.ts PORT EVM_URL STATE_FILE')

const ledger = keepLedger(evm, file)

const open = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST',
}

// A connection stays open until its client closes it. Closed after a pause, it would fail the next request of a client
// that was too busy to notice, and a transaction is not sent again by itself.
createServer({ keepAliveTimeout: 0 }, async (request, response) => {
  if (request.method !== 'POST') return void response.writeHead(204, open).end()
  try {
    const body = asOfNow(await text(request))
    const answer = await ledger.ask(body)
    await ledger.secure(body)
    response.writeHead(200, { ...open, 'content-type': 'application/json' }).end(answer)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const refusal = { jsonrpc: '2.0', id: null, error: { code: -32603, message } }
    response.writeHead(200, { ...open, 'content-type': 'application/json' }).end(JSON.stringify(refusal))
  }
}).listen(Number(port), loopback)
