import { existsSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'

export interface Ledger {
  ask(body: string): Promise<string>
  /** Waits until everything that the request `body` may have changed, and all blocks up to now, are on disk. */
  secure(body: string): Promise<void>
}

/** Calls that change balances, time or code without making a block. */
const silent = /"(anvil|evm|hardhat)_/

/** Stores anvil's state in `file`, replaced atomically. */
export function keepLedger(evm: string, file: string): Ledger {
  let storedHash: unknown
  let writing: Promise<void> | undefined
  let waiting: Promise<void> | undefined

  async function ask(body: string) {
    const reply = await fetch(evm, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return reply.text()
  }

  async function call(method: string, params: unknown[]): Promise<unknown> {
    const { result } = JSON.parse(await ask(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })))
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

  async function secure(body: string) {
    if (existsSync(file) && !silent.test(body) && (await head()) === storedHash) return
    await queue()
  }

  return { ask, secure }
}
