import type { Browser, Page } from '@playwright/test'
import { place } from '../fixture/place.ts'
import { press } from './act.ts'
import { codeFor, signInWith } from './person.ts'
import { expect } from './test.ts'

type Transport = 'internal' | 'usb'

/** A browser without a wallet, on a device that can make passkeys. */
export async function openDevice(browser: Browser) {
  const context = await browser.newContext({ baseURL: place().web })
  const page = await context.newPage()
  return { page, device: await addDevice(page) }
}

/** Chromium's own authenticator: it makes and uses passkeys as soon as a page asks. */
export async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const add = async (transport: Transport) => {
    const options = {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const
    return (await devtools.send('WebAuthn.addVirtualAuthenticator', { options })).authenticatorId
  }
  const authenticatorId = await add('internal')
  const passkeys = async () =>
    (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return {
    passkeys,
    /** Puts a passkey of another device on this one, as its synchronisation does. */
    async receive(credential: Awaited<ReturnType<typeof passkeys>>[number]) {
      await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
    /** The owner does not show finger or face. */
    refuse: (isRefused: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefused }),
    /**
     * Plugs a security key in until it holds a passkey. A key that stays in answers each question,
     * also for a passkey that it does not have.
     */
    async plugIn() {
      const key = await add('usb')
      devtools.once('WebAuthn.credentialAdded', () =>
        devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: key }),
      )
    },
  }
}

export const continueWords = 'Use fingerprint or PIN'

/** The account of the passkey that this browser uses. */
export const addressOf = async (page: Page): Promise<`0x${string}`> =>
  JSON.parse(await page.evaluate(() => localStorage.getItem('mota.passkey') ?? '')).address

/** Fills the form of somebody new, with the code from the inbox. */
export async function register(
  page: Page,
  pressing: (name: string) => Promise<void> = (name) => press(page, name),
  look?: () => Promise<void>,
  name = 'Bisi Ade',
) {
  const email = `${crypto.randomUUID().slice(0, 12)}@mota.test`
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await look?.()
  await pressing('Send OTP')
  await page.getByLabel('Code').fill(await codeFor(place().inbox, email))
  await pressing('Confirm')
}

/** Signs up with a new passkey, from the sign-in page. Returns the account's address. */
export async function signUp(page: Page): Promise<`0x${string}`> {
  await signInWith(page, 'passkey|fingerprint')
  await register(page)
  await expect(page).not.toHaveURL(/\/auth/)
  return addressOf(page)
}
