import { expect, type Browser, type Page } from '@playwright/test'
import { installWallet, type TestWallet } from './wallet.ts'

export interface Place {
  web: string
  rpc: string
  inbox: string
}

export interface Person {
  page: Page
  wallet: TestWallet
}

/** Someone with a browser and a wallet of their own. */
export async function arrive(browser: Browser, place: Place, account: number): Promise<Person> {
  const context = await browser.newContext({ baseURL: place.web })
  const page = await context.newPage()
  const wallet = await installWallet(page, { account, rpc: place.rpc })
  return { page, wallet }
}

export async function connect({ page }: Person) {
  await page.goto('/auth')
  await page.getByRole('radio', { name: 'MetaMask' }).check()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
}

/** The newest code sent to an address. */
export async function codeFor(inbox: string, email: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const mails = await (await fetch(`${inbox}/messages?to=${encodeURIComponent(email)}`)).json()
    code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0]
    expect(code).toBeTruthy()
  }).toPass({ timeout: 10_000 })
  return code ?? ''
}

export async function register(person: Person, place: Place, name: string) {
  const { page } = person
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${Date.now()}@mota.test`
  await connect(person)
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible()
  // Pasted with the words around it, as mail apps copy it.
  await page.getByLabel('Code').fill(`code: ${await codeFor(place.inbox, email)}`)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await said(page, 'Account created!')
}

export async function becomeVendor({ page }: Person) {
  await page.goto('/account?show=basic')
  await page.getByRole('button', { name: 'Become a Vendor' }).click()
  await expect(page.getByLabel('Business Name')).toBeVisible()
}

/** A toast, by its words. */
export const said = (page: Page, words: string | RegExp) =>
  expect(page.locator('[data-sonner-toast]').getByText(words).first()).toBeVisible({ timeout: 15_000 })

/** Moves the chain's clock and gives it a block, so that index and pages see it. */
export async function wait(rpc: string, seconds: number) {
  const ask = (method: string, params: unknown[]) =>
    fetch(rpc, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
  await ask('evm_increaseTime', [seconds])
  await ask('evm_mine', [])
}
