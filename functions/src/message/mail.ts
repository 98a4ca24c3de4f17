import { letter } from '../mail/letter.ts'
import type { ContactMessage } from '../schema/index.ts'

export const contactLetter = ({ name, email, phone, subject, message }: ContactMessage) =>
  letter({
    subject: subject ? `Contact: ${subject}` : `Contact: ${name}`,
    paragraphs: [message, `${name}, ${email}${phone ? `, ${phone}` : ''}`],
  })
