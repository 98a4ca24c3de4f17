import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { deployLocal } from '@mota/contracts/deploy'
import { startChild, whenReady } from '../child.ts'
import type { Part } from '../part.ts'
import { loopback } from '../port.ts'
import { binary } from '../program.ts'
import { openChain } from '../seed/chain.ts'

const chainId = 11155111

/**
 * The first block is made again at each start and must have the same hash each time. The hash depends on its time.
 * A moment long past; the clock is set right before anything happens.
 */
const genesis = Date.UTC(2025, 0, 1) / 1000

/** An EVM node that speaks for Sepolia, with the escrow deployed and the usual test mnemonic funded. */
export const chain: Part = {
  name: 'chain',
  needs: [],
  async start(context) {
    const folder = join(context.data, 'chain')
    const state = join(folder, 'state.json')
    mkdirSync(folder, { recursive: true })
    const evm = await context.port('evm')
    const port = await context.port('rpc')
    const url = `http://${loopback}:${port}`

    const node = startChild(context, {
      name: 'anvil',
      file: binary('anvil'),
      args: [
        ...['--host', loopback, '--port', String(evm), '--chain-id', String(chainId)],
        ...['--timestamp', String(genesis), '--quiet'],
        ...(existsSync(state) ? ['--load-state', state] : []),
      ],
    })
    const ledger = startChild(context, {
      name: 'chain',
      file: process.execPath,
      args: [
        // Every response soon becomes garbage. With a small young generation, it takes 155 MB of memory instead of 260.
        '--max-semi-space-size=2',
        join(import.meta.dirname, '../chain/main.ts'),
        String(port),
        `http://${loopback}:${evm}`,
        ...(context.lasting ? [state] : []),
      ],
    })
    const running = await whenReady([node, ledger], {
      async ready() {
        await node.until(() => answers(`http://${loopback}:${evm}`))
        await ledger.until(() => answers(url))
        // No block may be older than one before it, and the first sales of the seed are.
        await openChain(url).inThePast(() => deployLocal(url))
      },
      // The ledger asks the node.
      check: () => answers(url),
    })
    return { ...running, env: { MOTA_NETWORK: 'local', MOTA_RPC_URL: url }, urls: { rpc: url } }
  },
}

async function answers(url: string): Promise<boolean> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return Number(((await reply.json()) as { result: unknown }).result) === chainId
}
