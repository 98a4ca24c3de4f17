import type { Address, Hex } from 'viem'
import { post } from '../../api.ts'
import { removeStored, writeStored } from '../../storage.ts'

/** The passkey of this browser. The browser gives us the public key only when the passkey is created, so we store it then. */
export interface Passkey {
  id: string
  publicKey: Hex
  /** The account that it owns. */
  address: Address
  /** The name of the person, once they have signed in here. */
  name?: string
  /** The server keeps it too, so that another browser with the same passkey finds its account. */
  isReported?: true
}

const passkeyKey = 'mota.passkey'
const othersKey = 'mota.passkey.others'
const walletKey = 'mota.key-wallet'
const connectedKey = 'mota.passkey.connected'

/** A wallet that somebody signed in with as the key of an account. */
export interface KeyWallet {
  wallet: Address
  /** How the wallet announces itself. */
  connector: string
  address: Address
}

export type Key = Passkey | KeyWallet

export const isKeyWallet = (key: Key): key is KeyWallet => 'wallet' in key

function read<T>(key: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    // Storage is blocked, or another program has changed it. The key itself is still on the device.
    return undefined
  }
}

export const keptPasskey = () => read<Passkey>(passkeyKey)

/** What signs in this browser: a wallet, from sign-in to sign-out, otherwise the passkey. */
export const keptKey = (): Key | undefined => read<KeyWallet>(walletKey) ?? keptPasskey()

export const keepKeyWallet = (key: KeyWallet) => localStorage.setItem(walletKey, JSON.stringify(key))
export const forgetKeyWallet = () => removeStored(walletKey)

/** The passkeys that were used in this browser, the last one first. Only it may know the public key of one of them. */
export function knownPasskeys(): readonly Passkey[] {
  const last = keptPasskey()
  return [...(last ? [last] : []), ...(read<Passkey[]>(othersKey) ?? [])]
}

/**
 * Uses a passkey from now on, and remembers those before it. Throws if storage is full: without its public key, a new
 * passkey is of no use.
 */
export function keepPasskey(passkey: Passkey) {
  const others = knownPasskeys().filter(({ id }) => id !== passkey.id)
  localStorage.setItem(othersKey, JSON.stringify(others))
  localStorage.setItem(passkeyKey, JSON.stringify(passkey))
}

/** Remembers whose account it is, for people who share a browser. */
export function namePasskey(address: string, name: string) {
  const passkey = keptPasskey()
  if (passkey && same(passkey.address, address) && passkey.name !== name)
    writeStored(passkeyKey, { ...passkey, name })
}

/** Whether pages may see the account. Signing out ends it, and the passkey stays. */
export function isConnected(): boolean {
  try {
    return localStorage.getItem(connectedKey) !== null
  } catch {
    return false
  }
}

export function setConnected(connected: boolean) {
  if (connected) localStorage.setItem(connectedKey, 'yes')
  else removeStored(connectedKey)
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Whether this is an account of keys, and this browser has one of them. */
export function isPasskeyAccount(address: string): boolean {
  const key = keptKey()
  return key !== undefined && same(key.address, address)
}

/** Tells the server the public key of a signed-in account's passkey, once. A failure is made up for later. */
export async function reportPasskey(address: string): Promise<void> {
  const passkey = keptPasskey()
  if (!passkey || passkey.isReported || !same(passkey.address, address)) return
  await post('/passkeys', { json: { id: passkey.id, public_key: passkey.publicKey } })
  keepPasskey({ ...passkey, isReported: true })
}
