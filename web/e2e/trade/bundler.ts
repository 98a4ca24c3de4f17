import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { createApp } from '../../../functions/src/app.ts'
import { readConfig } from '../../../functions/src/config.ts'
import { openLog } from '../../../functions/src/log.ts'
import { openDeps } from '../../../functions/src/open.ts'
import { whileStopped } from '../../../infra/local/index.ts'
import { freePort, loopback } from '../../../infra/local/port.ts'
import { place } from '../fixture/place.ts'
import { expect } from './test.ts'

const main = new URL('../../../infra/local/bundler/main.ts', import.meta.url).pathname

/** A bundler of this test's own, on the market's chain. */
export async function openBundler() {
  const port = await freePort()
  const url = `http://${loopback}:${port}`
  let child: ChildProcess
  async function start() {
    child = spawn(process.execPath, [main, String(port), place().rpc], { stdio: 'ignore' })
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
    await expect(async () => void (await fetch(url, { method: 'POST', body }))).toPass()
  }
  async function kill() {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  return { url, start, kill, pid: () => child.pid ?? 0 }
}

/** Sends the page's operations through this bundler, the next one with faults before it arrives and after the answer. */
export async function through(page: Page, bundler: string) {
  const settings = { ...JSON.parse(place().settings), MOTA_BUNDLER_URL: bundler }
  const app = createApp(await openDeps(readConfig(settings), { log: openLog(() => {}) }))
  const none = async () => {}
  /** With the signatures of all operations that the page has sent. */
  const faults = { before: none, after: none, operations: new Set<string>() }
  await page.route('**/api/bundler', async (route) => {
    const request = route.request()
    const isSending = request.postDataJSON().method === 'eth_sendUserOperation'
    const fault = isSending ? { ...faults } : { before: none, after: none }
    if (isSending) Object.assign(faults, { before: none, after: none })
    if (isSending) faults.operations.add(request.postDataJSON().params[0].signature)
    await fault.before()
    const { method, headers, body } = {
      method: request.method(),
      headers: await request.allHeaders(),
      body: request.postData() ?? '',
    }
    const named = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')))
    const answer = await app.request('/api/bundler', { method, headers: named, body })
    await fault.after()
    // The answer of a bundler that was killed meanwhile is lost.
    if (fault.after === none) await route.fulfill({ status: answer.status, json: await answer.json() })
    else await route.abort()
  })
  return faults
}

type Faults = Awaited<ReturnType<typeof through>>

/** Stops the bundler when the next operation is about to reach it. Returns what lets it go on. */
export function hangAtNext(faults: Faults, pid: number) {
  const hung = Promise.withResolvers<void>()
  const running = Promise.withResolvers<unknown>()
  faults.before = () =>
    new Promise((stopped) => {
      const work = async () => {
        stopped()
        await hung.promise
      }
      running.resolve(whileStopped([pid], work))
    })
  return async () => {
    hung.resolve()
    await running.promise
  }
}
