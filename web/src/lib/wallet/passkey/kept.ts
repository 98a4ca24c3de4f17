import type { Address, Hex } from 'viem'
import { post } from '../../api.ts'

/** The passkey of this browser. The browser gives us the public key only when the passkey is created, so we store it then. */
export interface Passkey {
  id: string
  publicKey: Hex
  /** The account that it owns. */
  address: Address
  /** The server keeps it too, so that another browser with the same passkey finds its account. */
  isReported?: true
}

const passkeyKey = 'mota.passkey'
const connectedKey = 'mota.passkey.connected'

export function keptPasskey(): Passkey | undefined {
  try {
    return JSON.parse(localStorage.getItem(passkeyKey) ?? 'null') ?? undefined
  } catch {
    // Another program has changed it. The passkey itself is still on the device.
    return undefined
  }
}

export const keepPasskey = (passkey: Passkey) => localStorage.setItem(passkeyKey, JSON.stringify(passkey))

/** Whether pages may see the account. Signing out ends it, and the passkey stays. */
export const isConnected = () => localStorage.getItem(connectedKey) !== null

export function setConnected(connected: boolean) {
  if (connected) localStorage.setItem(connectedKey, 'yes')
  else localStorage.removeItem(connectedKey)
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Whether this wallet is the account of a passkey in this browser. */
export function isPasskeyAccount(address: string): boolean {
  const passkey = globalThis.localStorage && keptPasskey()
  return passkey !== undefined && same(passkey.address, address)
}

/** Tells the server the public key of a signed-in account's passkey, once. A failure is made up for later. */
export async function reportPasskey(address: string): Promise<void> {
  const passkey = keptPasskey()
  if (!passkey || passkey.isReported || !same(passkey.address, address)) return
  await post('/passkeys', { json: { id: passkey.id, public_key: passkey.publicKey } })
  keepPasskey({ ...passkey, isReported: true })
}
