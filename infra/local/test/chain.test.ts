import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, createTestClient, createWalletClient, type Hex, http, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../port.ts'
import { claimable, openChain } from '../seed/chain.ts'
import { type Stack, startParts } from '../stack.ts'
import { pidsWith } from './pids.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'mota-chain-'))
const account = mnemonicToAccount('test test test test test test test test test test test junk', {
  addressIndex: 3,
})
const stranger = '0x00000000000000000000000000000000000000aa'

let stack: Stack
let evm: number

async function start() {
  evm = await freePort()
  stack = await startParts(['chain'], { dataDir, ports: { evm } })
  const transport = http(stack.urls.rpc)
  const reader = createPublicClient({ chain: sepolia, transport, pollingInterval: 10 })
  const writer = createWalletClient({ chain: sepolia, transport, account })
  return { reader, writer }
}

let chain: Awaited<ReturnType<typeof start>>

beforeEach(async () => {
  chain = await start()
})
afterEach(() => stack.stop())
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Kills all processes at once, so that none can write anything. */
async function killAll() {
  for (const pid of [...pidsWith(`--port ${evm} `), ...pidsWith(`http://127.0.0.1:${evm} `)])
    process.kill(pid, 'SIGKILL')
  await stack.stop()
}

test('a transaction with a receipt survives a kill right after the receipt', async () => {
  const receipts: { transactionHash: Hex; blockHash: Hex }[] = []
  const { hash: genesis } = await chain.reader.getBlock({ blockNumber: 0n })
  for (let time = 0; time < 4; time++) {
    const hash = await chain.writer.sendTransaction({ to: stranger, value: parseEther('1') })
    receipts.push(await chain.reader.waitForTransactionReceipt({ hash }))
    await killAll()
    chain = await start()
    const { transactionHash, blockHash } = receipts.at(-1) ?? {}
    expect(await chain.reader.getTransactionReceipt({ hash: transactionHash ?? '0x' })).toMatchObject({
      blockHash,
    })
  }
  for (const { transactionHash, blockHash } of receipts)
    expect((await chain.reader.getTransactionReceipt({ hash: transactionHash })).blockHash).toBe(blockHash)
  expect((await chain.reader.getBlock({ blockNumber: 0n })).hash).toBe(genesis)
  expect(await chain.reader.getBalance({ address: stranger })).toBe(parseEther('4'))
})

// anvil sometimes leaves one of so many in its pool until the next transaction.
test('many simultaneous transactions with receipts survive a kill', {
  timeout: 300_000,
  retry: 1,
}, async () => {
  const nonce = await chain.reader.getTransactionCount({ address: account.address })
  const before = await chain.reader.getBalance({ address: stranger })
  const sent = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      chain.writer.sendTransaction({ to: stranger, value: 1n, nonce: nonce + i, gas: 21_000n }),
    ),
  )
  await Promise.all(sent.map((hash) => chain.reader.waitForTransactionReceipt({ hash })))
  await killAll()
  chain = await start()
  expect(await chain.reader.getBalance({ address: stranger })).toBe(before + 40n)
})

test('a call sees the current time even if no block was mined', async () => {
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  const now = BigInt(Math.floor(Date.now() / 1000))
  // TIMESTAMP PUSH0 MSTORE PUSH1 32 PUSH0 RETURN
  const { data } = await chain.reader.call({ data: '0x425f5260205ff3' })
  expect(BigInt(data ?? '0x')).toBeGreaterThanOrEqual(now - 2n)
})

test('a page of another origin can use the chain, and not replace its state', async () => {
  const ask = async (origin: string | undefined, ...methods: string[]) => {
    const calls = methods.map((method, id) => ({ jsonrpc: '2.0', id, method, params: [] }))
    const headers = { 'content-type': 'application/json', ...(origin && { origin }) }
    const body = JSON.stringify(calls.length > 1 ? calls : calls[0])
    return JSON.stringify(
      await (await fetch(String(stack.urls.rpc), { method: 'POST', headers, body })).json(),
    )
  }
  for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
    expect(await ask(origin, 'eth_chainId')).toContain('0xaa36a7')
    for (const methods of [['anvil_mine'], ['eth_chainId', 'anvil_mine'], ['evm_mine']])
      expect(await ask(origin, ...methods)).toContain('Only pages of this machine')
  }
  for (const origin of [undefined, 'http://localhost:4600', 'http://127.0.0.1:4600'])
    expect(await ask(origin, 'anvil_mine')).not.toContain('error')
})

test('time goes on after a restart from where the chain’s clock was moved to', async () => {
  const days = 3 * 86_400
  const { timestamp } = await chain.reader.getBlock()
  const { increaseTime, mine } = createTestClient({ mode: 'anvil', transport: http(stack.urls.rpc) })
  await increaseTime({ seconds: days })
  await mine({ blocks: 1 })
  await stack.stop()
  chain = await start()
  const hash = await chain.writer.sendTransaction({ to: stranger, value: 1n })
  const { blockNumber } = await chain.reader.waitForTransactionReceipt({ hash })
  const [parent, block] = await Promise.all(
    [blockNumber - 1n, blockNumber].map((blockNumber) => chain.reader.getBlock({ blockNumber })),
  )
  expect(Number(parent?.timestamp)).toBeGreaterThanOrEqual(Number(timestamp) + days)
  expect(Number(block?.timestamp)).toBeGreaterThan(Number(parent?.timestamp))
})

test('the first sales of a new chain may be so old that they can be claimed, and time never goes back', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'mota-chain-'))
  const own = await startParts(['chain', 'bundler'], { dataDir: fresh })
  try {
    const transport = http(own.urls.rpc)
    const reader = createPublicClient({ chain: sepolia, transport, pollingInterval: 10 })
    const writer = createWalletClient({ chain: sepolia, transport, account })
    const { inThePast } = openChain(own.urls.rpc ?? '')
    const makeBlock = async () => {
      const hash = await writer.sendTransaction({ to: stranger, value: 1n })
      const { blockNumber } = await reader.waitForTransactionReceipt({ hash })
      return Number((await reader.getBlock({ blockNumber })).timestamp)
    }
    expect(await inThePast(makeBlock)).toBeLessThanOrEqual(Date.now() / 1000 - claimable + 30)
    const now = await makeBlock()
    expect(now).toBeGreaterThan(Date.now() / 1000 - 30)
    expect(await inThePast(makeBlock)).toBeGreaterThan(now)
    const last = Number(await reader.getBlockNumber())
    const blocks = await Promise.all(
      Array.from({ length: last + 1 }, (_, n) => reader.getBlock({ blockNumber: BigInt(n) })),
    )
    const times = blocks.map(({ timestamp }) => Number(timestamp))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  } finally {
    await own.stop()
    rmSync(fresh, { recursive: true, force: true })
  }
})
