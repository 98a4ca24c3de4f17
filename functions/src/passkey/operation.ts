import { passkeyOwner } from '@mota/contracts/sdk/wallet'
import type { Hex } from 'viem'
import { reading } from '../chain/reading.ts'
import { hasSponsor } from '../config.ts'
import type { Actor, Deps } from '../deps.ts'
import { conflict, forbidden, notFound } from '../refusal.ts'
import { messages, type NewPasskey, type PasskeysView, type PasskeyView } from '../schema/index.ts'
import { hashOf, revoke } from '../session/operation.ts'
import { owns } from '../session/owner.ts'
import { isRefused } from '../table/commit.ts'
import type { Passkey } from './table.ts'

const texts = messages.passkey

const view = ({ id, public_key, address }: Passkey): PasskeyView => ({ id, public_key, address })

export async function find({ store }: Deps, id: string): Promise<PasskeyView> {
  const { data } = await store.passkeys.get({ id }).go()
  if (!data) throw notFound(texts.unknown)
  return view(data)
}

/** Keeps a passkey. Its account is the signed-in one, so nobody can keep it under another account's address. */
export async function add(deps: Deps, actor: Actor, { id, public_key }: NewPasskey): Promise<PasskeyView> {
  const key = public_key as Hex
  if (!(await isOwner(deps, actor, key))) throw forbidden(texts.notOwner)
  const passkey = {
    id,
    public_key: key,
    address: actor.address,
    created_at: new Date(deps.now()).toISOString(),
  }
  try {
    await deps.store.passkeys.create(passkey).go()
  } catch (error) {
    if (!isRefused(error)) throw error
    const known = await find(deps, id)
    if (known.address !== actor.address || known.public_key !== key) throw conflict(texts.taken)
  }
  return view(passkey)
}

export async function list({ store }: Deps, { address }: Actor): Promise<PasskeysView> {
  const { data } = await store.passkeys.query.byAddress({ address }).go({ pages: 'all' })
  return { passkeys: data.map(({ id, public_key, created_at }) => ({ id, public_key, created_at })) }
}

/**
 * Forgets a passkey that was removed from its account, and signs out all other browsers: one of them may be on the device
 * that was lost.
 */
export async function forget(
  deps: Deps,
  actor: Actor,
  { id }: { id: string },
  { secret = '' }: { secret?: string | undefined },
) {
  const { data } = await deps.store.passkeys.get({ id }).go({ consistent: true })
  if (data && data.address !== actor.address) throw notFound(texts.unknown)
  if (data && (await isOwner(deps, actor, data.public_key))) throw conflict(texts.isOwner)
  const own = hashOf(secret)
  await revoke(deps, actor.address, (hash) => hash !== own)
  await deps.store.passkeys.delete({ id }).go()
  return { message: texts.forgotten }
}

/** Whether this key can sign for the account. */
const isOwner = (deps: Deps, { address }: Actor, publicKey: Hex) =>
  reading(deps, () => owns(deps, address, passkeyOwner(publicKey)))

/** Whether Mota pays the network fees of this wallet: it does for accounts with keys, where the stage has a sponsor. */
export async function isSponsored({ config, store }: Deps, address: Actor['address']): Promise<boolean> {
  if (!hasSponsor(config)) return false
  const [passkeys, wallets] = await Promise.all([
    store.passkeys.query.byAddress({ address }).go({ limit: 1 }),
    store.keyWallets.query.byAddress({ address }).go({ limit: 1 }),
  ])
  return passkeys.data.length + wallets.data.length > 0
}
