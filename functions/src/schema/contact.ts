import * as z from 'zod'
import { limits } from './field/limits.ts'
import { messages } from './messages.ts'
import { email, line, optionalLine, text } from './text.ts'

export const contactMessage = z.object({
  name: line(limits.name, messages.required.name),
  email: email(messages.required.email),
  phone: optionalLine(limits.phone),
  subject: optionalLine(limits.subject),
  message: text(limits.message, messages.required.message),
})
export type ContactMessage = z.infer<typeof contactMessage>
