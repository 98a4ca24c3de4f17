import { inject } from 'vitest'

interface Received {
  to: string
  subject: string
  text: string
  headers: Record<string, string>
}

export async function mailsTo(address: string): Promise<Received[]> {
  const answer = await fetch(`${inject('inbox')}/messages?to=${encodeURIComponent(address)}`)
  return (await answer.json()) as Received[]
}

/** The newest code sent to a mailbox. */
export async function codeIn(address: string): Promise<string> {
  const [newest] = await mailsTo(address)
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
  if (!code) throw new Error(`No code was sent to ${address}.`)
  return code
}
