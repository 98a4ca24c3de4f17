import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { createApp } from '../../functions/src/app.ts'
import { readConfig } from '../../functions/src/config.ts'
import { openLog } from '../../functions/src/log.ts'
import { openDeps } from '../../functions/src/open.ts'
import { whileStopped } from '../../infra/local/index.ts'
import { freePort, loopback } from '../../infra/local/port.ts'
import { place } from './fixture/place.ts'
import { expectSaid, press } from './trade/act.ts'
import { balanceOf, fund } from './trade/chain.ts'
import { openDevice, signUp } from './trade/passkey.ts'
import { expect, test } from './trade/test.ts'

const main = new URL('../../infra/local/bundler/main.ts', import.meta.url).pathname
const stranger = '0x00000000000000000000000000000000000bee15'
const half = 5n * 10n ** 17n

/** A bundler of this test's own, on the market's chain. */
async function openBundler() {
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
async function through(page: Page, bundler: string) {
  const settings = { ...JSON.parse(place().settings), MOTA_BUNDLER_URL: bundler }
  const app = createApp(await openDeps(readConfig(settings), { log: openLog(() => {}) }))
  const none = async () => {}
  const faults = { before: none, after: none }
  await page.route('**/api/bundler', async (route) => {
    const request = route.request()
    const isSending = request.postDataJSON().method === 'eth_sendUserOperation'
    const fault = isSending ? { ...faults } : { before: none, after: none }
    if (isSending) Object.assign(faults, { before: none, after: none })
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

const sent = async () => balanceOf(stranger)

test('while an operation is out, the bundler is killed or hangs: it is carried out once, and the page says what happens', async ({
  browser,
}) => {
  const { page } = await openDevice(browser)
  await page.goto('/auth')
  await fund(await signUp(page), '5')
  const bundler = await openBundler()
  const faults = await through(page, bundler.url)
  await page.goto('/account?show=advanced')
  const dialog = page.getByRole('dialog')
  const fill = async () => {
    await press(page, 'Send')
    await dialog.getByLabel('Address').fill(stranger)
    await dialog.getByLabel('Amount in ETH').fill('0.5')
    await press(page, 'Continue')
  }
  const send = () => press(page, 'Send 0.5 ETH')
  try {
    // Killed before it has the operation: the page hands it over again once the bundler is back.
    let before = await sent()
    faults.before = bundler.kill
    faults.after = bundler.start
    await fill()
    await send()
    await expectSaid(page, 'Sent 0.5 ETH.')
    expect((await sent()) - before).toBe(half)

    // Killed after it has sent the operation: the chain has it, and the page finds it there.
    before = await sent()
    faults.after = bundler.kill
    await page.reload()
    await fill()
    await send()
    await expectSaid(page, 'Sent 0.5 ETH.')
    expect((await sent()) - before).toBe(half)
    await bundler.start()

    // It hangs with the operation: the page says so in time. Another press is no other payment.
    before = await sent()
    await page.reload()
    await fill()
    const hung = Promise.withResolvers<void>()
    const running = Promise.withResolvers<unknown>()
    faults.before = () =>
      new Promise((stopped) => {
        const work = async () => {
          stopped()
          await hung.promise
        }
        running.resolve(whileStopped([bundler.pid()], work))
      })
    await send()
    await expect(dialog.getByRole('alert')).toHaveText(
      /^The service that sends your transactions does not answer\. This one may still be carried out, but only once\./,
    )
    hung.resolve()
    await running.promise
    await send()
    await expectSaid(page, 'Sent 0.5 ETH.')
    expect((await sent()) - before).toBe(half)
  } finally {
    await bundler.kill()
  }
  await page.context().close()
})
