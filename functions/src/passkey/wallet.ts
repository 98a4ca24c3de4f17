import type { Hex } from 'viem'
import { openShared } from '../answers.ts'
import { reading } from '../chain/reading.ts'
import type { Actor, Deps } from '../deps.ts'
import { conflict, forbidden, invalid } from '../refusal.ts'
import { type KeyWalletsView, keyStatement, type Login, limits, messages } from '../schema/index.ts'
import { hashOf, isSignedBy, revoke, spend } from '../session/operation.ts'
import { ownedBy, owns } from '../session/owner.ts'
import { readMessage } from '../session/siwe.ts'

const texts = messages.passkey

/** Short, so that a wallet can sign in to an account as soon as it was added there. */
const freshMs = 5_000

/**
 * The accounts that a wallet is a key to: its owner agreed to be one, and the chain says that it still is. Without the
 * first condition anybody could add a stranger's wallet to an account, and wait for money in it. Anybody may ask, so each
 * answer is remembered for a moment.
 */
export function openKeyWallets(deps: Deps) {
  const shared = openShared<KeyWalletsView>(deps, freshMs)
  const admit = async () => {}
  return (wallet: Hex): Promise<KeyWalletsView> =>
    shared(wallet, admit, async () => {
      const { data } = await deps.store.keyWallets.query
        .byWallet({ wallet })
        .go({ limit: limits.walletAccounts })
      const kept = data.map(({ address }) => address)
      return { accounts: await reading(deps, () => ownedBy(deps, wallet, kept)) }
    })
}

/** Keeps that a wallet agreed to be a key of the signed-in account, before the account adds it on the chain. */
export async function add(deps: Deps, { address }: Actor, { message, signature }: Login) {
  const { address: wallet, nonce, statement } = readMessage(deps, message)
  if (statement !== keyStatement(address)) throw invalid(texts.consent)
  // The contract asks a wallet that is itself a contract in another way, which bundlers may refuse.
  if (!(await isSignedBy(wallet, message, signature))) throw forbidden(texts.walletSignature)
  const { data } = await deps.store.keyWallets.query.byWallet({ wallet }).go({ limit: limits.walletAccounts })
  const isKept = data.some((one) => one.address === address)
  if (!isKept && data.length === limits.walletAccounts) throw conflict(texts.manyAccounts)
  await spend(deps, nonce)
  await deps.store.keyWallets.put({ wallet, address, created_at: new Date(deps.now()).toISOString() }).go()
  return { message: texts.walletKept }
}

/** Forgets a wallet that was removed from its account, and signs out all other browsers. */
export async function forget(
  deps: Deps,
  { address }: Actor,
  { wallet }: { wallet: Hex },
  { secret = '' }: { secret?: string | undefined },
) {
  if (await reading(deps, () => owns(deps, address, wallet))) throw conflict(texts.walletIsOwner)
  const own = hashOf(secret)
  await revoke(deps, address, (hash) => hash !== own)
  await deps.store.keyWallets.delete({ wallet, address }).go()
  return { message: texts.forgotten }
}
