import {
  accountAddress,
  encodeAssertion,
  passkeyOwner,
  type Signer,
  signatureBy,
} from '@mota/contracts/sdk/wallet'
import { type Hex, hashTypedData, hexToBigInt, slice } from 'viem'
import { createWebAuthnCredential, toWebAuthnAccount } from 'viem/account-abstraction'
import { ApiError, get } from '../../api.ts'
import { formatTimestamp } from '../../date.ts'
import { isRejection, PlainError } from '../../error/index.ts'
import { keepPasskey, knownPasskeys, type Passkey } from './kept.ts'

/** Browsers report a closed prompt, and a missing passkey, by the same error. */
const closed = new Set(['NotAllowedError', 'AbortError'])

/** The error of a wallet whose owner pressed Reject (EIP-1193). */
const rejection = (cause: unknown) =>
  Object.assign(new Error('User rejected the request.', { cause }), { code: 4001 })

async function withPrompt<T>(prompt: () => Promise<T>): Promise<T> {
  try {
    return await prompt()
  } catch (thrown) {
    const names = [thrown, (thrown as Error).cause].map((error) => (error as Error | undefined)?.name ?? '')
    throw names.some((name) => closed.has(name)) ? rejection(thrown) : thrown
  }
}

/**
 * A device replaces the passkey of a user by a new one of the same user. Each passkey opens an account of its own, so each
 * has a user of its own. The time tells them apart in the device's list.
 */
const newUser = () => ({
  id: crypto.getRandomValues(new Uint8Array(32)),
  name: `Mota, ${formatTimestamp(Date.now() / 1000)}`,
})

/** Makes a passkey. With `elsewhere`, on another device or a security key. */
export async function makeCredential(elsewhere = false) {
  const authenticatorSelection: AuthenticatorSelectionCriteria = {
    residentKey: 'required',
    userVerification: 'required',
    ...(elsewhere && { authenticatorAttachment: 'cross-platform' }),
  }
  try {
    return await withPrompt(() => createWebAuthnCredential({ user: newUser(), authenticatorSelection }))
  } catch (thrown) {
    if (isRejection(thrown)) throw thrown
    throw new PlainError('Your device could not make a passkey. Try another browser, or use a wallet.', {
      cause: thrown,
    })
  }
}

/** Makes a passkey and thereby an account, and keeps it. */
export async function makePasskey(): Promise<Passkey> {
  const { id, publicKey } = await makeCredential()
  const passkey = { id, publicKey, address: accountAddress([passkeyOwner(publicKey)]) }
  keepPasskey(passkey)
  return passkey
}

/** Lets the visitor choose a passkey that this device knows, and asks the server for its account. */
export async function findPasskey(): Promise<Passkey> {
  const challenge = crypto.getRandomValues(new Uint8Array(32))
  const found = await withPrompt(() =>
    navigator.credentials.get({ publicKey: { challenge, userVerification: 'required' } }),
  )
  if (!found) throw rejection(undefined)
  const here = knownPasskeys().find(({ id }) => id === found.id)
  if (here) {
    keepPasskey(here)
    return here
  }
  try {
    const { public_key, address } = await get('/passkeys/:id', { params: { id: found.id } })
    const passkey = {
      id: found.id,
      publicKey: public_key as Hex,
      address: address as Hex,
      isReported: true,
    } as const
    keepPasskey(passkey)
    return passkey
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.status !== 404) throw thrown
    throw new PlainError('This passkey has no account on Mota yet. Create one instead.')
  }
}

/** Signs with the passkey. The device asks its owner each time. */
export function signerOf({ id, publicKey }: Passkey): Signer {
  const owner = passkeyOwner(publicKey)
  const account = toWebAuthnAccount({ credential: { id, publicKey } })
  return {
    owner,
    async sign(typed) {
      const { signature, webauthn } = await withPrompt(() => account.sign({ hash: hashTypedData(typed) }))
      const assertion = {
        r: hexToBigInt(slice(signature, 0, 32)),
        s: hexToBigInt(slice(signature, 32, 64)),
        authenticatorData: webauthn.authenticatorData,
        clientDataJSON: webauthn.clientDataJSON,
      }
      return signatureBy(owner, encodeAssertion(assertion))
    },
  }
}
