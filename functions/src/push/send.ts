import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import type { PushKind, PushNews } from '../schema/index.ts'
import { devicesOfWallet, forget } from './operation.ts'
import type { Device, News } from './table.ts'

/** As long as a letter that cannot be sent is kept. */
const ttl = 3 * 86_400

export const takes = ({ kinds }: Pick<Device, 'kinds'>, wanted: readonly PushKind[]) =>
  wanted.every((kind) => kinds.includes(kind))

interface Notification extends News {
  /** The id of the letter. */
  id: string
  title: string
}

const tagOf = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, 32)
/** Whether a notification comes from a conversation. */
export const isChat = (kind: PushKind) => kind === 'message' || kind === 'offer'

/**
 * Sends a notification to every browser of a wallet that takes its kinds, and returns whether a push service has taken
 * one. A browser that has unsubscribed is forgotten.
 */
export async function sendPush(
  deps: Deps,
  address: Device['address'],
  { id, title, body, url, kinds }: Notification,
): Promise<boolean> {
  if (!deps.push.key) return false
  const devices = (await devicesOfWallet(deps, address)).filter((device) => takes(device, kinds))
  // The newest notification about unread messages counts all of them.
  const tag = kinds.some(isChat) ? 'messages' : tagOf(id)
  const news: PushNews = { title, body, tag, path: url.replace(deps.config.MOTA_ORIGIN, '') }
  const parcel = { text: JSON.stringify(news), topic: tag, ttl }
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const outcome = await deps.push.send(device, parcel)
      if (outcome === 'gone') await forget(deps, device)
      return outcome
    }),
  )
  for (const outcome of ['gone', 'failed'] as const) {
    const count = outcomes.filter((one) => one === outcome).length
    if (count > 0) deps.log.info('push', { outcome, count })
  }
  return outcomes.includes('accepted')
}
