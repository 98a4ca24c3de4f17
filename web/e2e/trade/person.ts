import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Hex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { makeOld } from '../../../infra/local/seed/account.ts'
import { place } from '../fixture/place.ts'
import { expect } from '../fixture/test.ts'
import { fund } from './chain.ts'
import { installWallet, type TestWallet } from './wallet.ts'

/** A person with a separate browser context and wallet. */
export interface Person {
  page: Page
  wallet: TestWallet
  account: number
  /** In the format of the API. */
  address: string
}

export interface Wanted {
  account: number
  name?: string
  seller?: boolean
  /** The person is not signed in, and the wallet is not connected to the page. */
  guest?: boolean
  /** The wallet supports only the methods that all wallets have. */
  bare?: boolean
  /** The wallet carries out several calls at once. */
  batching?: boolean
  viewport?: { width: number; height: number }
  /** The time zone of the device. */
  timezoneId?: string
}

export async function arrive(browser: Browser, wanted: Wanted): Promise<Person> {
  const { rpc, web } = place()
  const {
    account,
    name = 'Zainab Musa',
    seller = false,
    guest = false,
    bare = false,
    batching = false,
    viewport,
    timezoneId,
  } = wanted
  const context = await browser.newContext({
    baseURL: web,
    ...(viewport && { viewport }),
    ...(timezoneId && { timezoneId }),
  })
  const page = await context.newPage()
  const wallet = await installWallet(page, { account, rpc, connected: !guest, bare, batching })
  const person = { page, wallet, account, address: wallet.address.toLowerCase() }
  await fund(wallet.address)
  if (!guest) await signUp(context, person, name, seller)
  return person
}

/** Registers through the API, because one test of the form is enough. */
async function signUp(context: BrowserContext, { wallet, address }: Person, name: string, seller: boolean) {
  const { web, inbox, settings } = place()
  const ask = async (path: string, data?: object) => {
    const reply = await context.request.fetch(`/api${path}`, {
      method: data ? 'POST' : 'GET',
      ...(data && { data }),
    })
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
    return reply.json()
  }
  const { nonce } = await ask('/auth/nonce')
  const { host, origin } = new URL(web)
  const now = Date.now()
  const message = createSiweMessage({
    address: wallet.address,
    chainId: 11155111,
    domain: host,
    uri: origin,
    version: '1',
    nonce,
    issuedAt: new Date(now),
    expirationTime: new Date(now + 600_000),
  })
  const { user } = await ask('/auth/login', { message, signature: await wallet.sign(message) })
  if (user) return
  const email = `${address.slice(2, 14)}@mota.test`
  await ask('/register-user', { name, email, address })
  await ask('/verify-otp', { otp: await codeFor(inbox, email) })
  if (!seller) return
  // New vendors may list only a few vehicles a day.
  await makeOld({ table: JSON.parse(settings) }, wallet.address.toLowerCase() as Hex)
  await ask('/make-vendor', { address })
}

/** Connects the wallet named MetaMask through the sign-in page. */
export async function connect({ page }: { page: Page }) {
  await page.goto('/auth')
  await signInWith(page, 'MetaMask')
}

/** The most likely way to sign in has the button Connect, and the others are rows. Both change once the wallets are known. */
export async function signInWith(page: Page, way: string) {
  await expect(page.locator('form li button:disabled')).toHaveCount(0)
  const first = page
    .locator('form')
    .filter({ has: page.locator('#connects', { hasText: new RegExp(`(in|your) (${way})`, 'i') }) })
  await first.getByRole('button', { name: 'Connect', exact: true }).or(otherWay(page, way)).click()
}

export const otherWay = (page: Page, way: string) =>
  page.locator('form').getByRole('button', { name: new RegExp(`^(Use (a )?)?(${way})`, 'i') })

/** The newest code sent to an address. */
export async function codeFor(inbox: string, email: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const mails = await (await fetch(`${inbox}/messages?to=${encodeURIComponent(email)}`)).json()
    code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0]
    expect(code).toBeTruthy()
  }).toPass({ timeout: 30_000 })
  return code ?? ''
}
