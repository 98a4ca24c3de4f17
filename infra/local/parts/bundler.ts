import { join } from 'node:path'
import { deployWallet } from '@mota/contracts/deploy'
import { parse } from '@mota/contracts/sdk/money'
import { toHex } from 'viem'
import { startChild, whenReady } from '../child.ts'
import type { Part } from '../part.ts'
import { loopback } from '../port.ts'
import { openChain } from '../seed/chain.ts'
import { walletOf } from '../seed/people.ts'

/** Signs what the sponsor pays. An account of the test mnemonic that nobody else uses. */
const server = walletOf(21)
const deposit = parse('100', 'ETH').units

/** Passkey accounts: their contracts on the chain, a sponsor of their fees, and a bundler that sends what they sign. */
export const bundler: Part = {
  name: 'bundler',
  needs: ['chain'],
  async start(context) {
    const rpc = context.urls.rpc ?? ''
    const port = await context.port('bundler')
    const url = `http://${loopback}:${port}`
    const child = startChild(context, {
      name: 'bundler',
      file: process.execPath,
      args: [join(import.meta.dirname, '../bundler/main.ts'), String(port), rpc],
    })
    let sponsor = ''
    const running = await whenReady([child], {
      async ready() {
        sponsor = await openChain(rpc).inThePast(() => deployWallet(rpc, server.address, deposit))
        await child.until(() => answers(url))
      },
      check: () => answers(url),
    })
    const key = toHex(server.getHdKey().privateKey ?? new Uint8Array())
    const env = {
      MOTA_BUNDLER_URL: url,
      MOTA_SPONSOR: sponsor,
      MOTA_SPONSOR_KEY: key,
      // Nothing here costs anything, and tests send many operations.
      MOTA_SPONSOR_BUDGET: '5000',
    }
    return { ...running, env, urls: { bundler: url } }
  },
}

async function answers(url: string): Promise<boolean> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
  return (await fetch(url, { method: 'POST', body })).ok
}
