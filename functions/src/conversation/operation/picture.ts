import type { Actor, Deps } from '../../deps.ts'
import { Reply } from '../../http/reply.ts'
import { notFound } from '../../refusal.ts'
import { type PictureParams, messages as sentences } from '../../schema/index.ts'
import { findMessage } from '../find.ts'
import { numberOf, pictureKey } from '../message.ts'
import type { Bodies } from '../message-table.ts'
import { readable } from './get.ts'

/** The file of a picture in one width, for those who may read the conversation. */
export async function picture(deps: Deps, actor: Actor, { message_id, width }: PictureParams) {
  const { conversation: id, n } = numberOf(message_id)
  await readable(deps, actor, id)
  const message = await findMessage(deps, id, n)
  const missing = notFound(sentences.conversation.messageUnknown)
  if (message?.kind !== 'picture' || message.hidden) throw missing
  const { image } = message.body as Bodies['picture']
  const file = await deps.images.read(pictureKey(image, width))
  if (!file) throw missing
  return new Reply<File>(file, { headers: { 'Content-Type': 'image/webp' } })
}
