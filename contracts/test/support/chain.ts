import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Chain {
  url: string
  stop(): Promise<void>
}

/** Starts a fresh anvil on a free port, with the chain id of the deployments. */
export async function startChain(...options: string[]): Promise<Chain> {
  const port = await freePort()
  const process = spawn('anvil', ['--chain-id', '11155111', '--port', String(port), '--silent', ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await answers(url, process)
  return {
    url,
    async stop() {
      process.kill('SIGINT')
      if (process.exitCode === null) await once(process, 'exit')
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}

async function answers(url: string, process: ChildProcess): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const headers = { 'content-type': 'application/json' }
  for (let tries = 0; tries < 200; tries += 1) {
    if (process.exitCode !== null) break
    if (await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)) return
    await sleep(50)
  }
  throw new Error('anvil does not respond.')
}
