import { createHash, createHmac } from 'node:crypto'
import { type Actor, type Deps, secondsOf } from '../deps.ts'
import type { Image } from '../image/image.ts'
import { limits } from '../schema/index.ts'

/**
 * Many large pictures can take longer than a request may. So that sending the form again goes on where the request ended,
 * what it finished is kept for an hour.
 */
const fileOf = ({ config }: Deps, { address }: Actor, bytes: Uint8Array) => {
  const content = createHash('sha256').update(bytes).digest('base64url')
  return createHmac('sha256', config.MOTA_SECRET).update(`finished:${address} ${content}`).digest('base64url')
}

/** The picture that an earlier request of this wallet has made of a file. It can be taken once. */
export async function takeFinished(deps: Deps, actor: Actor, bytes: Uint8Array): Promise<Image | undefined> {
  const { data } = await deps.store.finishedPictures
    .delete({ file: fileOf(deps, actor, bytes) })
    .go({ response: 'all_old' })
  return data && data.ttl * 1000 > deps.now() ? data.image : undefined
}

export async function keepFinished(deps: Deps, actor: Actor, bytes: Uint8Array, image: Image): Promise<void> {
  const ttl = secondsOf(deps) + limits.finishedSeconds
  await deps.store.finishedPictures.put({ file: fileOf(deps, actor, bytes), image, ttl }).go()
}
