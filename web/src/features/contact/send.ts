import { ApiError, post } from '@/lib/api.ts'

export type Message = Record<'name' | 'email' | 'phone' | 'subject' | 'message', string>
export type Errors = Partial<Message>

export const empty: Message = { name: '', email: '', phone: '', subject: '', message: '' }

/** Validates each field by the server's rules, which are loaded on first input. If they cannot be, the server validates. */
async function check(message: Message): Promise<Errors> {
  const rules = await import('@mota/functions/schema').catch(() => undefined)
  const result = rules?.contactMessage.safeParse(message)
  if (!result || result.success) return {}
  const errors: Errors = {}
  for (const { path, message: sentence } of result.error.issues) {
    errors[path[0] as keyof Message] ??= sentence
  }
  return errors
}

/** The errors of the fields, or whether the message was sent and the sentence to show. */
type Outcome = { errors: Errors } | { ok: boolean; sentence: string }

export async function send(message: Message): Promise<Outcome> {
  try {
    const errors = await check(message)
    if (Object.keys(errors).length > 0) return { errors }
    const answer = await post('/contact', { json: message })
    return { ok: true, sentence: answer.message || 'Form submitted successfully.' }
  } catch (error) {
    const refused = error instanceof ApiError
    const words = error instanceof Error ? error.message : ''
    const otherwise = refused ? 'Error (from backend) submitting form.' : 'Error submitting form.'
    return { ok: false, sentence: words || otherwise }
  }
}
