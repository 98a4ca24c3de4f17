import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from '@mota/contracts/sdk/money'
import { encodeAbiParameters, numberToHex } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { answering, serve } from '../../ops/fault.ts'
import { asksIndex, handler } from './main.ts'

const key = 'a-key-that-is-paid-for'
const nowhere = `http://127.0.0.1:9/v2/${key}`

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Runs the handler once and returns what it printed. */
async function watch(origin: string, rpc = nowhere, more: Record<string, string> = {}) {
  const stage = { MOTA_STAGE: 'ada', MOTA_NETWORK: 'local', MOTA_ORIGIN: origin, MOTA_RPC_URL: rpc }
  const environment = { ...stage, ...more }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const output: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => output.push(String(text)) > 0)
  await handler()
  return { output: output.join(''), measured: JSON.parse(output.at(-1) ?? '') }
}

test('without a chain it reports the other metrics, the lag in seconds, and it never logs the key of the RPC', async () => {
  const well = await answering({ ok: true, parts: { index: { state: 'up', lag: 7 } } })
  const { output, measured } = await watch(well)
  expect(measured).toMatchObject({ stage: 'ada', healthy: 1, lag: 7 * 12 })
  const onBase = await watch(well, nowhere, { MOTA_NETWORK: 'base' })
  expect(onBase.measured).toMatchObject({ lag: 7 * 2 })
  expect(measured).not.toHaveProperty('gas')
  expect(output).toContain('watch.failed')
  expect(output).not.toContain(key)
})

const owner = '0x00000000000000000000000000000000000000a1'

/** A chain on which the escrow's owner has 2 ETH and this code. */
const chainWith = (code: string) =>
  serve(async (request, response) => {
    const { id, method } = JSON.parse(await text(request))
    const results: Record<string, string> = {
      eth_call: encodeAbiParameters([{ type: 'address' }], [owner]),
      eth_getCode: code,
      eth_getBalance: numberToHex(parse('2', 'ETH').units),
    }
    const headers = { 'content-type': 'application/json' }
    response.writeHead(200, headers).end(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] }))
  })

test('an owner with a key needs gas, and a Safe needs none', async () => {
  const well = await answering({ ok: true, parts: {} })
  expect((await watch(well, await chainWith('0x'))).measured).toMatchObject({ gas: 2 })
  const delegating = await chainWith(`0xef0100${owner.slice(2)}`)
  expect((await watch(well, delegating)).measured).toMatchObject({ gas: 2 })
  expect((await watch(well, await chainWith('0x60806040'))).measured).not.toHaveProperty('gas')
})

test('the deposit of the sponsor is measured in days of its budget', async () => {
  const well = await answering({ ok: true, parts: {} })
  // The EntryPoint holds 0.05 ETH, and a day is a tenth of the budget.
  const rpc = await answering({
    jsonrpc: '2.0',
    id: 1,
    result: numberToHex(parse('0.05', 'ETH').units, { size: 32 }),
  })
  expect((await watch(well, rpc)).measured).not.toHaveProperty('deposit')
  const sponsored = { MOTA_SPONSOR: owner, MOTA_SPONSOR_BUDGET: '0.2' }
  expect((await watch(well, rpc, sponsored)).measured).toMatchObject({ deposit: 2.5 })
})

test('two chains that hang do not hold up the other metrics', async () => {
  const hanging = () => serve(() => {})
  const [well, rpc] = [await answering({ ok: true, parts: {} }), `${await hanging()} ${await hanging()}`]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const watched = watch(well, rpc)
  // The function ends after a minute.
  for (let second = 0; second < 50; second++) {
    await vi.advanceTimersByTimeAsync(1_000)
    await sleep(10)
  }
  const { measured } = (await Promise.race([watched, sleep(0)])) ?? {}
  expect(measured).toMatchObject({ healthy: 1 })
})

test('a market that does not answer is not healthy', async () => {
  expect((await watch('http://127.0.0.1:9')).measured).toMatchObject({ healthy: 0 })
  expect((await watch(await answering('<html>', 502))).measured).toMatchObject({ healthy: 0 })
})

test('one of three runs asks for the index, whichever minute they begin in', () => {
  for (const start of [0, 1, 4]) {
    const runs = Array.from({ length: 12 }, (_, run) => asksIndex((start + 5 * run) * 60_000))
    expect(runs.filter(Boolean)).toHaveLength(4)
  }
})
