import { setTimeout as sleep } from 'node:timers/promises'
import { deployments } from '@mota/contracts/sdk'
import { createSiweMessage } from 'viem/siwe'
import { type Person, walletOf } from './people.ts'
import type { Stage } from './stage.ts'

/** A person signed in to the API with the wallet: what they ask is asked with their cookie. */
export interface Session {
  person: Person
  address: `0x${string}`
  ask<T>(method: string, path: string, body?: object | FormData): Promise<T>
}

export class Refused extends Error {
  readonly status: number
  constructor(path: string, status: number, message: string) {
    super(`${path} answered ${status}: ${message}`)
    this.status = status
  }
}

const maxTries = 60

/** A busy machine refuses work for a while, and says when to try again. Nothing was done then. */
export async function persist(send: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const reply = await send()
    const wait = reply.headers.get('retry-after')
    if (reply.status !== 503 || !wait || tries === maxTries) return reply
    await reply.body?.cancel()
    await sleep(Number(wait) * 1_000)
  }
}

export async function signIn(stage: Stage, person: Person): Promise<Session> {
  const wallet = walletOf(person.account)
  const cookies = new Map<string, string>()

  async function ask<T>(method: string, path: string, body?: object | FormData): Promise<T> {
    const form = body instanceof FormData
    const reply = await persist(() =>
      fetch(`${stage.api}/api${path}`, {
        method,
        headers: {
          ...(cookies.size ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
          ...(body && !form ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
      }),
    )
    for (const cookie of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    const text = await reply.text()
    if (!reply.ok) throw new Refused(path, reply.status, text)
    return (text ? JSON.parse(text) : undefined) as T
  }

  const { nonce } = await ask<{ nonce: string }>('GET', '/auth/nonce')
  const origin = new URL(stage.origin)
  const message = createSiweMessage({
    address: wallet.address,
    chainId: deployments[stage.network ?? 'local'].chainId,
    domain: origin.host,
    uri: origin.origin,
    nonce,
    version: '1',
    issuedAt: new Date(),
  })
  await ask('POST', '/auth/login', { message, signature: await wallet.signMessage({ message }) })
  return { person, address: wallet.address.toLowerCase() as `0x${string}`, ask }
}

export type Sessions = ReadonlyMap<Person, Session>

export function sessionOf(sessions: Sessions, person: Person): Session {
  const session = sessions.get(person)
  if (!session) throw new Error(`${person.name} is not signed in.`)
  return session
}
