import { existsSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'

/** Waits until everything that a request with this body may have changed, and all blocks up to now, are on disk. */
export type Secure = (body: string) => Promise<void>

/** Calls that change balances, time or code without making a block. */
const silent = /"(anvil|evm|hardhat)_/

export async function ask(evm: string, body: string): Promise<string> {
  const reply = await fetch(evm, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return reply.text()
}

/** Stores anvil's state in `file`, replaced atomically. */
export function keepLedger(evm: string, file: string): Secure {
  let storedHash: unknown
  let writing: Promise<void> | undefined
  let waiting: Promise<void> | undefined

  async function call(method: string, params: unknown[]): Promise<unknown> {
    const { result } = JSON.parse(await ask(evm, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })))
    return result
  }

  async function head() {
    const block = (await call('eth_getBlockByNumber', ['latest', false])) as { hash: string }
    return block.hash
  }

  async function write() {
    const hash = await head()
    const dump = (await call('anvil_dumpState', [])) as string
    const draft = await open(`${file}.draft`, 'w')
    try {
      await draft.writeFile(gunzipSync(Buffer.from(dump.slice(2), 'hex')))
      await draft.sync()
    } finally {
      await draft.close()
    }
    await rename(`${file}.draft`, file)
    storedHash = hash
  }

  /** Requests that arrive during a write wait for the next write, because only that one surely contains their block. */
  function queue() {
    if (waiting) return waiting
    const next = (writing ?? Promise.resolve())
      .catch(() => {})
      .then(() => {
        waiting = undefined
        writing = write()
        return writing
      })
    waiting = next
    return next
  }

  return async (body) => {
    if (existsSync(file) && !silent.test(body) && (await head()) === storedHash) return
    await queue()
  }
}
