import type { SignedIn } from '@mota/functions/schema'
import type { Address } from 'viem'
import { ApiError, post } from '../api.ts'
import { knowSession } from '../session.ts'
import { messageFor } from './message.ts'
import { reportPasskey } from './passkey/kept.ts'
import type { Wallet } from './wallet.ts'

/** Signs a message that proves to the server whose wallet this is (EIP-4361). It costs nothing and moves no money. */
export async function signIn(wallet: Wallet, address: Address): Promise<SignedIn> {
  const signer = await wallet.signer(address)
  const message = await messageFor({
    address,
    chainId: wallet.stage.chainId,
    statement: 'Sign in to Mota. This costs nothing.',
  })
  const signature = await signer.signMessage({ message })
  const session = await post('/auth/login', { json: { message, signature } })
  await knowSession(session)
  // It is reported again on the next page if this fails.
  await reportPasskey(address).catch(() => undefined)
  return session
}

/** Makes a request. If the session has expired, signs in again and repeats the request. */
export async function authorised<T>(wallet: Wallet, address: Address, request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.status !== 401) throw thrown
    await signIn(wallet, address)
    return request()
  }
}
