import { createHash, randomBytes } from 'node:crypto'
import { isAddressEqual, recoverMessageAddress } from 'viem'
import { findUser, userView } from '../account/user.ts'
import { type Actor, type Deps, secondsOf } from '../deps.ts'
import { failureOf } from '../log.ts'
import { forgetSessions } from '../push/operation.ts'
import { take, wall } from '../quota/operation.ts'
import { unauthorized, unavailable } from '../refusal.ts'
import { type Login, limits, messages, type SignedIn } from '../schema/index.ts'
import { untilProcessed } from '../table/batch.ts'
import { isRefused } from '../table/commit.ts'
import { deviceOf } from './agent.ts'
import { makeNonce } from './nonce.ts'
import { ownerOf } from './owner.ts'
import { readMessage } from './siwe.ts'
import type { Session } from './table.ts'

const texts = messages.session
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
export const nonce = (deps: Deps) => ({ nonce: makeNonce(deps.config.MOTA_SECRET, deps.now()) })

/** A session for the wallet that signed; `secret` is for its cookie alone. */
export async function login(
  deps: Deps,
  { message, signature }: Login,
  { network, agent = '' }: { network?: string | undefined; agent?: string | undefined } = {},
) {
  const { address, nonce } = readMessage(deps, message)
  const isSigned =
    (await isSignedBy(address, message, signature)) ||
    (await isSignedOnChain(deps, { address, message, signature, network }))
  if (!isSigned) throw unauthorized(texts.signature)
  const owner = await ownerOf(deps, address, signature)
  await spend(deps, nonce)
  const secret = await begin(deps, { address, ...(owner && { owner }), device: deviceOf(agent) })
  return { secret, signedIn: await signedIn(deps, { address }) }
}

/** Begins a session and returns the secret for its cookie. */
export async function begin(deps: Deps, who: Pick<Session, 'address' | 'owner' | 'device'>): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const ttl = secondsOf(deps) + limits.sessionDays * 86_400
  const created_at = new Date(deps.now()).toISOString()
  await deps.store.sessions.create({ ...who, hash: hashOf(secret), ttl, created_at }).go()
  return secret
}

interface Signed extends Login {
  address: Actor['address']
  network: string | undefined
}

/** Whether an ordinary wallet signed. That needs no chain, so it counts against nothing. */
export const isSignedBy = (address: Actor['address'], message: string, signature: Login['signature']) =>
  recoverMessageAddress({ message, signature }).then(
    (signer) => isAddressEqual(signer, address),
    () => false,
  )

/** Whether a contract wallet signed. Each try costs calls of the RPC, so it counts against the claimed wallet there. */
async function isSignedOnChain(deps: Deps, { address, message, signature, network }: Signed) {
  await take(deps, { kind: 'signature', who: `${address} ${network}`, ...limits.signaturesOnChain })
  await wall(deps, 'signature', network, limits.networkSignaturesOnChain)
  try {
    return await deps.chain.signedBy(address, message, signature)
  } catch (error) {
    deps.log.error('signature', failureOf(error))
    throw unavailable(messages.sale.chain)
  }
}

/** Single use: the second request with a nonce is refused. */
export async function spend(deps: Deps, nonce: string) {
  const ttl = secondsOf(deps) + limits.nonceMinutes * 60 + 3600
  try {
    await deps.store.nonces.create({ nonce, ttl }).go()
  } catch (error) {
    if (isRefused(error)) throw unauthorized(texts.nonce)
    throw error
  }
}

export async function actorOf(deps: Deps, secret: string): Promise<Actor | undefined> {
  const { data } = await deps.store.sessions.get({ hash: hashOf(secret) }).go({ consistent: true })
  if (!data || data.ttl <= secondsOf(deps)) return undefined
  const { hash, address, owner } = data
  if (!owner || (await deps.isOwner(deps, address, owner))) return { address }
  await revoke(deps, address, (one) => one === hash)
  return undefined
}

export async function signedIn(deps: Deps, { address }: Actor): Promise<SignedIn> {
  const user = await findUser(deps, address)
  return {
    address,
    user: user ? userView(user) : null,
    ...(isStaff(deps, { address }) && { is_staff: true as const }),
  }
}

/** Whether a wallet is one of the stage's moderators. */
export const isStaff = ({ config }: Pick<Deps, 'config'>, { address }: Actor) =>
  config.MOTA_STAFF.includes(address)

/** Ends the sessions of a wallet, all of them unless some are named. Their browsers get no more notifications. */
export async function revoke(
  deps: Pick<Deps, 'store' | 'now'>,
  address: Actor['address'],
  isEnded: (hash: string) => boolean = () => true,
): Promise<number> {
  const { store } = deps
  const { data } = await store.sessions.query.byAddress({ address }).go({ pages: 'all' })
  const ended = data.filter(({ hash }) => isEnded(hash))
  const keys = ended.map(({ hash }) => ({ hash }))
  await untilProcessed(keys, (batch) => store.sessions.delete(batch).go())
  await forgetSessions(deps, address, isEnded)
  return ended.length
}

/** Ends a session. Its browser gets no more notifications. */
export async function logout(deps: Deps, secret: string): Promise<void> {
  const actor = await actorOf(deps, secret)
  const ended = hashOf(secret)
  await deps.store.sessions.delete({ hash: ended }).go()
  if (actor) await forgetSessions(deps, actor.address, (hash) => hash === ended)
}
