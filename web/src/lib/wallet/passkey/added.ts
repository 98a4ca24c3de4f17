import { ApiError, post } from '../../api.ts'
import { readStored } from '../../storage.ts'
import type { Passkey } from './kept.ts'

/** A passkey made in this browser as another owner of an account. The server does not know it yet. */
interface Added extends Passkey {
  isElsewhere: boolean
  /** When it was made. */
  at: number
}

const key = 'mota.passkey.added'
/** By then the transaction that adds a passkey has succeeded, or never will. */
const addingMs = 3_600_000

const isList = (value: unknown): value is Added[] => Array.isArray(value)
const read = () => readStored(key, isList) ?? []
const write = (passkeys: readonly Added[]) => localStorage.setItem(key, JSON.stringify(passkeys))

const isOf = (address: string) => (passkey: Added) => passkey.address.toLowerCase() === address.toLowerCase()

/** Stores a new passkey. The browser gives us its public key only when it is created. */
export const keepAdded = (passkey: Passkey, isElsewhere: boolean) =>
  write([...read(), { ...passkey, isElsewhere, at: Date.now() }])

/** The passkey of an attempt that failed. With another one, the device would have two that look the same. */
export const addedBefore = (address: string, isElsewhere: boolean): Passkey | undefined =>
  read()
    .filter(isOf(address))
    .find((passkey) => passkey.isElsewhere === isElsewhere && Date.now() - passkey.at < addingMs)

/** Tells the server the passkeys that were added to an account. It refuses those that the account does not have yet. */
export async function reportAdded(address: string): Promise<void> {
  for (const { id, publicKey, at } of read().filter(isOf(address))) {
    try {
      await post('/passkeys', { json: { id, public_key: publicKey } })
    } catch (thrown) {
      if (!(thrown instanceof ApiError) || thrown.status !== 403) throw thrown
      if (Date.now() - at < addingMs) continue
    }
    write(read().filter((passkey) => passkey.id !== id))
  }
}
