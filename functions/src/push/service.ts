import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Config } from '../config.ts'
import { timeouts } from '../timeouts.ts'
import type { Device } from './table.ts'

type Settings = Pick<Config, 'MOTA_PUSH_KEY' | 'MOTA_PUSH_SERVICE' | 'MOTA_ORIGIN' | 'MOTA_CONTACT_TO'>

/** The push services of Chrome, Firefox, Safari and Edge. Any other address could be one inside our own network. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z\d-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z\d-]+\.)+push\.apple\.com$/,
  /^(?:[a-z\d-]+\.)+notify\.windows\.com$/,
]

/** Whether we send anything to this address: HTTPS at its usual port, of a known service. */
export function isKnownService({ MOTA_PUSH_SERVICE }: Pick<Settings, 'MOTA_PUSH_SERVICE'>, endpoint: string) {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (MOTA_PUSH_SERVICE && url.origin === MOTA_PUSH_SERVICE) return true
  return url.protocol === 'https:' && url.port === '' && services.some((host) => host.test(url.hostname))
}

const curve = 'prime256v1'

/** Whether a message can be encrypted for these keys: a point on the curve, and 16 bytes. */
export function areKeysValid({ p256dh, auth }: Pick<Device, 'p256dh' | 'auth'>): boolean {
  const own = createECDH(curve)
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
  } catch {
    return false
  }
  return Buffer.from(auth, 'base64url').length === 16
}

/** The public key, which browsers subscribe with. */
function publicKeyOf(privateKey: string): string {
  const pair = createECDH(curve)
  pair.setPrivateKey(privateKey, 'base64url')
  return pair.getPublicKey('base64url')
}

interface Parcel {
  text: string
  /** A newer parcel with the same topic replaces one that was not delivered yet. */
  topic: string
  /** For how many seconds the service keeps it for a browser that is offline. */
  ttl: number
}

/**
 * `gone`: the browser has unsubscribed, or its service is no longer known, so the caller deletes it. `failed`: the
 * service refused it, or did not answer.
 */
type Outcome = 'accepted' | 'gone' | 'failed'

interface Push {
  /** Undefined if this stage sends no notifications. */
  key: string | undefined
  send(device: Device, parcel: Parcel): Promise<Outcome>
}

/**
 * For this long nothing is sent to a service that did not answer, so that it delays our notifications and e-mails only
 * once.
 */
const pauseMs = 60_000

export function openPush(config: Settings): Push {
  const { MOTA_PUSH_KEY: privateKey, MOTA_ORIGIN: origin, MOTA_CONTACT_TO: contact } = config
  if (!privateKey) return { key: undefined, send: async () => 'failed' }
  const publicKey = publicKeyOf(privateKey)
  const subject = origin.startsWith('https:') ? origin : `mailto:${contact}`
  const vapidDetails = { subject, publicKey, privateKey }
  const pausedUntil = new Map<string, number>()

  return {
    key: publicKey,
    async send({ endpoint, p256dh, auth }, { text, topic, ttl }) {
      // The list of services may have changed since the browser was saved.
      if (!isKnownService(config, endpoint)) return 'gone'
      const { host } = new URL(endpoint)
      if ((pausedUntil.get(host) ?? 0) > Date.now()) return 'failed'
      const { headers, body, method } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        text,
        { vapidDetails, topic, TTL: ttl },
      )
      try {
        const response = await fetch(endpoint, {
          method,
          headers: headers as Record<string, string>,
          body: new Uint8Array(body ?? []),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeouts.push),
        })
        await response.body?.cancel()
        if (response.ok) return 'accepted'
        return [404, 410].includes(response.status) ? 'gone' : 'failed'
      } catch {
        pausedUntil.set(host, Date.now() + pauseMs)
        return 'failed'
      }
    },
  }
}

declare module '../deps.ts' {
  interface Deps {
    push: Push
  }
}
