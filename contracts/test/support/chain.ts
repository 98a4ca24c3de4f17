import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface Chain {
  url: string
  stop(): Promise<void>
}

/** Starts a fresh anvil on a port that it chooses itself, with the chain id of the deployments. */
export async function startChain(...options: string[]): Promise<Chain> {
  const process = spawn('anvil', ['--chain-id', '11155111', '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let address: string | undefined
  for await (const line of createInterface(process.stdout)) {
    address = /^Listening on (\S+)/.exec(line)?.[1]
    if (address) break
  }
  if (!address) throw new Error('anvil did not start.')
  // Otherwise it would stop at a full pipe.
  process.stdout.resume()
  return {
    url: `http://${address}`,
    async stop() {
      process.kill('SIGINT')
      if (process.exitCode === null) await once(process, 'exit')
    },
  }
}
