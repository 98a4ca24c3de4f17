import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { toHex } from 'viem'
import { entryPoint09Address } from 'viem/account-abstraction'
import { freePort, loopback } from '../../../infra/local/port.ts'
import { walletOf } from '../../../infra/local/seed/people.ts'
import { place } from '../fixture/place.ts'
import { fund } from './chain.ts'
import { expect } from './test.ts'

const release = '@pimlico/alto@0.0.20'

/** Accounts of the test mnemonic that nobody else uses. They pay for what alto sends. */
const [executor, utility] = [walletOf(22), walletOf(23)]

const keyOf = (account: typeof executor) => toHex(account.getHdKey().privateKey ?? new Uint8Array())

/**
 * Starts alto, a bundler as public chains have them. With its packages it takes 370 MB and has another licence (GPL), so
 * it is no dependency: it is installed from npm into a temporary folder, which is deleted at the end.
 */
export async function openAlto() {
  const folder = await mkdtemp(join(tmpdir(), 'mota-alto-'))
  const install = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', release]
  await promisify(execFile)('npm', install, { maxBuffer: 16 * 1024 * 1024 })
  for (const { address } of [executor, utility]) await fund(address, '1000')
  const port = await freePort()
  const url = `http://${loopback}:${port}`
  const settings = {
    entrypoints: entryPoint09Address,
    'executor-private-keys': keyOf(executor),
    'utility-private-key': keyOf(utility),
    'rpc-url': place().rpc,
    port: String(port),
    'network-name': 'local',
    // Its tracer cannot read what version 0.9 of the EntryPoint answers.
    'safe-mode': 'false',
    'deploy-simulations-contract': 'true',
  }
  const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  const child = spawn(process.execPath, [
    join(folder, 'node_modules/@pimlico/alto/esm/cli/alto.js'),
    ...words,
  ])
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(String(part)))
  async function close() {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] })
  const headers = { 'content-type': 'application/json' }
  const supported = async () => (await fetch(url, { method: 'POST', headers, body })).json()
  try {
    await expect(async () => {
      if (child.exitCode !== null) return
      expect(await supported()).toMatchObject({ result: [entryPoint09Address] })
    }).toPass({ timeout: 180_000 })
    expect(child.exitCode, 'alto has ended').toBeNull()
  } catch (error) {
    await close()
    throw new Error(`alto does not answer. It wrote:\n${output.join('').slice(-8_000)}`, { cause: error })
  }
  return { url, close, output: () => output.join('') }
}
