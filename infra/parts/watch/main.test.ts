import { afterEach, expect, test, vi } from 'vitest'
import { answering } from '../../ops/fault.ts'
import { asksIndex, handler } from './main.ts'

const key = 'a-key-that-is-paid-for'
const nowhere = `http://127.0.0.1:9/v2/${key}`

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Runs the handler once and returns what it printed. */
async function watch(origin: string, rpc = nowhere) {
  const environment = { MOTA_STAGE: 'ada', MOTA_NETWORK: 'local', MOTA_ORIGIN: origin, MOTA_RPC_URL: rpc }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const output: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => output.push(String(text)) > 0)
  await handler()
  return { output: output.join(''), measured: JSON.parse(output.at(-1) ?? '') }
}

test('without a chain it reports the other metrics, and it never logs the key of the RPC', async () => {
  const well = await answering({ ok: true, parts: { index: { state: 'up', lag: 7 } } })
  const { output, measured } = await watch(well)
  expect(measured).toMatchObject({ stage: 'ada', healthy: 1, lag: 7 })
  expect(measured).not.toHaveProperty('gas')
  expect(output).toContain('watch.failed')
  expect(output).not.toContain(key)
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
