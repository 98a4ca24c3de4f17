import { ApiError, post } from '../../api.ts'
import type { Passkey } from './kept.ts'

/** A passkey of another device, made in this browser, that the server does not know yet. */
interface Added extends Passkey {
  /** When it was made. */
  at: number
}

const key = 'mota.passkey.added'
/** By then the transaction that adds a passkey has succeeded, or never will. */
const addingMs = 3_600_000

const read = (): Added[] => JSON.parse(localStorage.getItem(key) ?? '[]')
const write = (passkeys: readonly Added[]) => localStorage.setItem(key, JSON.stringify(passkeys))

/** Stores a new passkey. The browser gives us its public key only when it is created. */
export const keepAdded = (passkey: Passkey) => write([...read(), { ...passkey, at: Date.now() }])

/** Tells the server the passkeys that were added to an account. It refuses those that the account does not have yet. */
export async function reportAdded(address: string): Promise<void> {
  const isHere = (passkey: Added) => passkey.address.toLowerCase() === address.toLowerCase()
  for (const { id, publicKey, at } of read().filter(isHere)) {
    try {
      await post('/passkeys', { json: { id, public_key: publicKey } })
    } catch (thrown) {
      if (!(thrown instanceof ApiError) || thrown.status !== 403) throw thrown
      if (Date.now() - at < addingMs) continue
    }
    write(read().filter((passkey) => passkey.id !== id))
  }
}
