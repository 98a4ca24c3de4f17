import type { SignedIn } from '@mota/functions/schema'
import { type Address, getAddress } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { ApiError, get, post } from '../api.ts'
import { knowSession } from '../session.ts'
import type { Wallet } from './wallet.ts'

const life = 10 * 60_000

/** Proves to the server whose wallet this is (EIP-4361). It costs nothing and moves nothing. */
export async function signIn(wallet: Wallet, address: Address): Promise<SignedIn> {
  const signer = await wallet.signer(address)
  const { nonce } = await get('/auth/nonce')
  const now = new Date()
  const message = createSiweMessage({
    address: getAddress(address),
    chainId: wallet.stage.chainId,
    domain: window.location.host,
    uri: window.location.origin,
    version: '1',
    statement: 'Sign in to Mota. This costs nothing.',
    nonce,
    issuedAt: now,
    expirationTime: new Date(now.getTime() + life),
  })
  const signature = await signer.signMessage({ message })
  const session = await post('/auth/login', { json: { message, signature } })
  await knowSession(session)
  return session
}

/** A session that ran out midway is renewed by one signature, and the call made again. */
export async function authorised<T>(wallet: Wallet, address: Address, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.status !== 401) throw thrown
    await signIn(wallet, address)
    return ask()
  }
}
