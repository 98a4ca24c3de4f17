import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { unavailable } from '../refusal.ts'
import { type ContactMessage, messages } from '../schema/index.ts'
import { contactLetter } from './mail.ts'

export async function send(deps: Deps, message: ContactMessage) {
  try {
    await deps.mail.send(deps.config.MOTA_CONTACT_TO, contactLetter(message), message.email)
  } catch (error) {
    deps.log.error('mail', { letter: 'contact', ...failureOf(error) })
    throw unavailable(messages.contact.mail)
  }
  return { message: messages.contact.sent }
}
