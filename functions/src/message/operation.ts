import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { take } from '../quota/operation.ts'
import { unavailable } from '../refusal.ts'
import { type ContactMessage, limits, messages } from '../schema/index.ts'
import { contactLetter } from './mail.ts'

export async function send(deps: Deps, caller: string, message: ContactMessage) {
  await take(deps, { kind: 'contact', who: caller, max: limits.contactsPerHour, seconds: 3600 })
  try {
    await deps.mail.send(deps.config.MOTA_CONTACT_TO, contactLetter(message), message.email)
  } catch (error) {
    deps.log.error('mail', { letter: 'contact', ...failureOf(error) })
    throw unavailable(messages.contact.mail)
  }
  return { message: messages.contact.sent }
}
