import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPublicClient, encodeFunctionData, type Hex, http, parseEther, toHex } from 'viem'
import { createBundlerClient, entryPoint09Address } from 'viem/account-abstraction'
import { sepolia } from 'viem/chains'
import { escrowAbi } from '../../sdk/index.ts'
import { openAccount, personalAccountAbi } from '../../sdk/wallet/index.ts'
import { run } from '../suite.ts'
import { type Chain, startChain } from '../support/chain.ts'
import { openWallets, type Wallets, walletSigner } from '../support/operation.ts'
import { createPasskey } from '../support/passkey.ts'

/**
 * Accounts and sponsor with a bundler of the field in place of our small one. It has 360 MB of dependencies, so it is
 * installed when this test first runs, beside the project. Its safe mode does not know the errors of EntryPoint 0.9.
 */
const version = '0.0.20'
const folder = new URL('../../../node_modules/.cache/mota/alto', import.meta.url).pathname
const program = join(folder, 'node_modules/@pimlico/alto/esm/cli/alto.js')

let node: Chain
let wallets: Wallets
let alto: ChildProcess
let url: string

before(async () => {
  if (!existsSync(program)) {
    const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
    const { code } = await run('npm', ['install', '--prefix', folder, ...flags, `@pimlico/alto@${version}`])
    assert.equal(code, 0, 'alto could not be installed')
  }
  node = await startChain()
  wallets = await openWallets(node.url)
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const keyOf = (index: number) => toHex(wallets.account(index).getHdKey().privateKey ?? new Uint8Array())
  alto = spawn(
    process.execPath,
    [
      program,
      ...['--entrypoints', entryPoint09Address, '--rpc-url', node.url, '--port', String(port)],
      ...['--executor-private-keys', keyOf(15), '--utility-private-key', keyOf(16)],
      ...['--safe-mode', 'false', '--deploy-simulations-contract', 'true', '--min-balance', '0'],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const supported = { jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] }
  const headers = { 'content-type': 'application/json' }
  // A first start compiles 360 MB of code.
  for (;;) {
    assert.equal(alto.exitCode, null, 'alto has ended')
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(supported) }).catch(
      () => undefined,
    )
    if (answer?.ok) {
      assert.deepEqual(((await answer.json()) as { result: Hex[] }).result, [entryPoint09Address])
      break
    }
    await sleep(200)
  }
})
after(async () => {
  alto.kill()
  if (alto.exitCode === null) await once(alto, 'exit')
  await node.stop()
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}

const client = () => createPublicClient({ chain: sepolia, transport: http(node.url) })

/** Estimates, signs and sends as the pages do. The account pays its own fee. */
async function act(account: Awaited<ReturnType<typeof openAccount>>, calls: object[]) {
  const bundler = createBundlerClient({ account, client: client(), transport: http(url) })
  const hash = await bundler.sendUserOperation({ calls: calls as never })
  return bundler.waitForUserOperationReceipt({ hash, timeout: 0 })
}

it('a new passkey pays the escrow with its first operation, and a wallet that it adds goes on', async () => {
  const [passkey, wallet] = [createPasskey(), walletSigner(4)]
  const account = await openAccount(client(), passkey)
  await wallets.chain.setBalance({ address: account.address, value: parseEther('2') })
  const price = parseEther('0.5')
  const args = [price, wallets.account(2).address] as const
  const payment = {
    to: wallets.escrow,
    value: price,
    data: encodeFunctionData({ abi: escrowAbi, functionName: 'makeTransaction', args }),
  }
  const added = encodeFunctionData({
    abi: personalAccountAbi,
    functionName: 'addOwners',
    args: [[wallet.owner]],
  })
  const first = await act(account, [payment, { to: account.address, data: added }])
  assert.equal(first.success, true)
  const byWallet = await openAccount(client(), wallet, account.address)
  assert.equal((await act(byWallet, [payment])).success, true)
  assert.equal(await wallets.chain.getBalance({ address: wallets.escrow }), 2n * price)
})

it('an operation whose fee the sponsor pays is carried out, and once', async () => {
  const passkey = createPasskey()
  const operation = await wallets.signed(
    await wallets.sponsored(await wallets.prepare([passkey], [])),
    passkey,
  )
  const bundler = createBundlerClient({ client: client(), transport: http(url) })
  const hash = await bundler.sendUserOperation(operation as never)
  const { success, paymaster } = await bundler.waitForUserOperationReceipt({ hash, timeout: 0 })
  assert.deepEqual([success, paymaster?.toLowerCase()], [true, wallets.sponsor.toLowerCase()])
  await assert.rejects(bundler.sendUserOperation(operation as never))
})

it('an operation of a stranger, and one with a forged promise to pay, are refused', async () => {
  const passkey = createPasskey()
  const bundler = createBundlerClient({ client: client(), transport: http(url) })
  const operation = await wallets.sponsored(await wallets.prepare([passkey], []))
  const foreign = await wallets.signed(operation, createPasskey())
  await assert.rejects(bundler.sendUserOperation(foreign as never), /AA24|signature/i)
  const forged = await wallets.sponsored(await wallets.prepare([passkey], []), 600, wallets.account(9))
  const signed = await wallets.signed(forged, passkey)
  await assert.rejects(bundler.sendUserOperation(signed as never), /AA34|signature/i)
})
