import { createHash } from 'node:crypto'
import { type Actor, type Deps, secondsOf } from '../deps.ts'
import { take } from '../quota/operation.ts'
import { invalid, unavailable } from '../refusal.ts'
import { limits, type PushDeviceView, type SavePush, pushMessages as words } from '../schema/index.ts'
import { first } from '../table/batch.ts'
import { isRefused } from '../table/commit.ts'
import { areKeysValid, isKnownService } from './service.ts'
import type { Device } from './table.ts'

type Stored = Pick<Deps, 'store'>

/** Above the limit, which two requests at once can exceed for a moment. */
const maxRead = 10 * limits.pushDevices

/** The wallet's browsers whose session has not ended, newest first. */
export async function devicesOfWallet(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  address: Device['address'],
): Promise<Device[]> {
  const { data } = await store.devices.query.byAddress({ address }).go(first(maxRead))
  return data
    .filter(({ ttl }) => ttl > now() / 1000)
    .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
}

export const devicesOf = async (deps: Deps, { address }: Actor): Promise<PushDeviceView[]> =>
  (await devicesOfWallet(deps, address)).map(({ id, kinds }) => ({ id, kinds: [...kinds] }))

const idOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex')

/** Adds or changes a browser of the caller. `session`: the hash of its session. At the limit, the oldest browser is deleted. */
export async function saveDevice(
  deps: Deps,
  { address }: Actor,
  { endpoint, keys, kinds }: SavePush,
  session: string,
) {
  if (!deps.push.key) throw unavailable(words.off)
  if (!isKnownService(deps.config, endpoint)) throw invalid(words.endpoint)
  if (!areKeysValid(keys)) throw invalid(words.keys)
  await take(deps, { kind: 'device', who: address, max: limits.pushDevicesPerHour, seconds: 3600 })
  const id = idOf(endpoint)
  const others = (await devicesOfWallet(deps, address)).filter((device) => device.id !== id)
  for (const device of others.slice(limits.pushDevices - 1)) await forget(deps, device)
  await deps.store.devices
    .put({
      id,
      address,
      endpoint,
      ...keys,
      kinds: [...new Set(kinds)],
      session,
      created_at: new Date(deps.now()).toISOString(),
      ttl: secondsOf(deps) + limits.sessionDays * 86_400,
    })
    .go()
  return { message: words.saved }
}

/** Deletes a browser, unless another wallet has signed in there since. */
export async function forget({ store }: Stored, { id, address }: Pick<Device, 'id' | 'address'>) {
  try {
    const own = store.devices.delete({ id })
    await own.where((device, { eq }) => eq(device.address, address)).go()
  } catch (error) {
    if (!isRefused(error)) throw error
  }
}

export async function removeDevice(deps: Deps, { address }: Actor, id: string) {
  await forget(deps, { id, address })
  return { message: words.removed }
}

/** Deletes the wallet's browsers whose session was ended. */
export async function forgetSessions(
  deps: Pick<Deps, 'store' | 'now'>,
  address: Device['address'],
  isEnded: (session: string) => boolean,
) {
  for (const device of await devicesOfWallet(deps, address))
    if (isEnded(device.session)) await forget(deps, device)
}
