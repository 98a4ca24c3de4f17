import { type PushKind, pushKinds } from '@mota/functions/schema'
import { queryOptions } from '@tanstack/react-query'
import { get, post } from './api.ts'
import { PlainError } from './error/index.ts'
import { queryClient } from './query.ts'
import { stageQuery } from './stage.ts'
import { readStored, writeStored } from './storage.ts'

/**
 * Notifications of this browser. `unsupported`: it cannot show any, or this stage sends none. `needsHomeScreen`: an
 * iPhone shows them only for sites on the Home Screen. `blocked`: the visitor has blocked them.
 */
export type PushState =
  | { can: 'unsupported' | 'needsHomeScreen' | 'blocked' }
  | { can: 'choose'; kinds: readonly PushKind[] }

const isOnIphone = () => 'standalone' in navigator && !navigator.standalone

const registration = async () => (await navigator.serviceWorker.getRegistration('/')) ?? undefined

const subscription = async () => (await registration())?.pushManager.getSubscription()

/** How the server names a browser. */
async function idOf(endpoint: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function readState(): Promise<PushState> {
  const { push_key: key } = await queryClient.ensureQueryData(stageQuery)
  if (!key || !('serviceWorker' in navigator)) return { can: 'unsupported' }
  if (!('PushManager' in window) || !('Notification' in window))
    return { can: isOnIphone() ? 'needsHomeScreen' : 'unsupported' }
  if (Notification.permission === 'denied') return { can: 'blocked' }
  const endpoint = (await subscription())?.endpoint
  if (!endpoint) return { can: 'choose', kinds: [] }
  const [id, { devices }] = await Promise.all([idOf(endpoint), get('/push-devices')])
  return { can: 'choose', kinds: devices.find((device) => device.id === id)?.kinds ?? [] }
}

export const pushQuery = (address: string) =>
  queryOptions({ queryKey: ['push', address], queryFn: readState, staleTime: 60_000 })

/** The choice of this wallet in this browser. The next sign-in uses it again. */
const choiceKey = (address: string) => `mota.push.${address}`
const isKinds = (value: unknown): value is PushKind[] =>
  Array.isArray(value) && value.every((kind) => pushKinds.includes(kind))

const notAllowed = 'Your browser did not allow notifications. We keep sending emails.'
const notStarted = 'Your browser could not prepare notifications. We keep sending emails.'

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))

/** The running worker. `ready` alone would wait for ever for one that cannot be installed, as on a full phone. */
async function startedWorker(): Promise<ServiceWorkerRegistration> {
  const { active, installing } = await navigator.serviceWorker.register('/sw.js')
  if (!active && installing)
    await new Promise<void>((resolve, reject) => {
      installing.addEventListener('statechange', () => {
        if (installing.state === 'activated') resolve()
        if (installing.state === 'redundant') reject(new PlainError(notStarted))
      })
    })
  return navigator.serviceWorker.ready
}

/** A subscription with the stage's key. One that was made with another key is replaced. */
async function subscribed(key: string): Promise<PushSubscription> {
  const { pushManager } = await startedWorker()
  const wanted = bytesOf(key)
  const existing = await pushManager.getSubscription()
  const used = new Uint8Array(existing?.options.applicationServerKey ?? [])
  if (existing && used.join() === wanted.join()) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted })
}

async function save(address: string, kinds: readonly PushKind[]) {
  const { push_key: key = '' } = await queryClient.ensureQueryData(stageQuery)
  const { endpoint = '', keys = {} } = (await subscribed(key)).toJSON()
  const { p256dh = '', auth = '' } = keys
  await post('/save-push', { json: { endpoint, keys: { p256dh, auth }, kinds: [...kinds] } })
  writeStored(choiceKey(address), kinds)
}

async function stop(address: string) {
  const existing = await subscription()
  if (existing) await post('/remove-push', { json: { id: await idOf(existing.endpoint) } })
  await existing?.unsubscribe()
  writeStored(choiceKey(address), [])
}

/** Sends these kinds of news to this browser, and all others by e-mail. Must be called while a press is handled. */
export async function choosePush(address: string, kinds: readonly PushKind[]): Promise<void> {
  if (kinds.length === 0) await stop(address)
  else {
    if ((await Notification.requestPermission()) !== 'granted') {
      // The visitor may have blocked notifications just now.
      void queryClient.invalidateQueries({ queryKey: pushQuery(address).queryKey })
      throw new PlainError(notAllowed)
    }
    await save(address, kinds)
  }
  const state: PushState = { can: 'choose', kinds }
  queryClient.setQueryData(pushQuery(address).queryKey, state)
}

/** Continues what the wallet chose here, after a new sign-in or if the browser has changed its subscription. */
export async function continuePush(address: string): Promise<void> {
  const kinds = readStored(choiceKey(address), isKinds) ?? []
  if (kinds.length === 0 || !('Notification' in window) || Notification.permission !== 'granted') return
  const state = await queryClient.fetchQuery(pushQuery(address))
  if (state.can !== 'choose' || state.kinds.length > 0) return
  await save(address, kinds)
  await queryClient.invalidateQueries({ queryKey: pushQuery(address).queryKey })
}
