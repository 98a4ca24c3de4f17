import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { letter } from '../mail/letter.ts'
import { countMail } from '../mail/outbox.ts'
import { takeFromMailPool } from '../mail/pool.ts'
import { unavailable } from '../refusal.ts'
import { type ContactMessage, messages } from '../schema/index.ts'

const contactLetter = ({ name, email, phone, subject, message }: ContactMessage) =>
  letter({
    subject: subject ? `Contact: ${subject}` : `Contact: ${name}`,
    paragraphs: [message, `${name}, ${email}${phone ? `, ${phone}` : ''}`],
  })

export async function send(deps: Deps, message: ContactMessage, callerNetwork: string | undefined) {
  await takeFromMailPool(deps, 'contact', callerNetwork)
  try {
    await countMail(deps)
    await deps.mail.send(deps.config.MOTA_CONTACT_TO, contactLetter(message), message.email)
  } catch (error) {
    deps.log.error('mail', { letter: 'contact', ...failureOf(error) })
    throw unavailable(messages.contact.mail)
  }
  return { message: messages.contact.sent }
}
