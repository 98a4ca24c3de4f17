import { randomUUID } from 'node:crypto'
import { generatePrivateKey, type LocalAccount, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { fund } from './chain.ts'
import { codeIn } from './inbox.ts'
import type { Market, TestResponse } from './market.ts'

/** A wallet that calls the API with its own cookie. */
export class Person {
  readonly account: LocalAccount
  readonly address: `0x${string}`
  readonly email = `${randomUUID()}@example.test`
  readonly market: Market
  cookie: string | undefined
  /** The client address that the front reports. */
  from: string | undefined

  constructor(market: Market, account: LocalAccount = privateKeyToAccount(generatePrivateKey())) {
    this.market = market
    this.account = account
    this.address = account.address.toLowerCase() as `0x${string}`
  }

  get(path: string): Promise<TestResponse> {
    return this.send('GET', path)
  }

  post(path: string, json: unknown): Promise<TestResponse> {
    return this.send('POST', path, JSON.stringify(json), { 'content-type': 'application/json' })
  }

  form(method: 'POST' | 'PUT', path: string, form: FormData): Promise<TestResponse> {
    return this.send(method, path, form)
  }

  send(method: string, path: string, body?: string | FormData, headers: Record<string, string> = {}) {
    const cookie = this.cookie ? { cookie: this.cookie } : {}
    const from = this.from ? { 'x-forwarded-for': this.from } : {}
    return this.market.request(path, {
      method,
      headers: { ...headers, ...from, ...cookie },
      ...(body ? { body } : {}),
    })
  }

  async message(change: Partial<Parameters<typeof createSiweMessage>[0]> = {}): Promise<string> {
    const { body } = await this.get('/auth/nonce')
    const { origin, host } = new URL(this.market.deps.config.MOTA_ORIGIN)
    return createSiweMessage({
      address: this.account.address,
      chainId: 11155111,
      domain: host,
      uri: origin,
      nonce: body.nonce,
      version: '1',
      issuedAt: new Date(this.market.deps.now()),
      ...change,
    })
  }

  async login(message?: string): Promise<TestResponse> {
    const text = message ?? (await this.message())
    const signature = await this.account.signMessage({ message: text })
    const answer = await this.post('/auth/login', { message: text, signature })
    const [cookie] = answer.headers.getSetCookie()
    if (cookie) this.cookie = cookie.split(';')[0]
    return answer
  }

  /** Requests a code and reads it from the mailbox. */
  async code(email = this.email): Promise<string> {
    await this.post('/register-user', { name: 'Ada Obi', email, address: this.address })
    return codeIn(email)
  }

  async register(): Promise<this> {
    await this.login()
    await this.post('/verify-otp', { otp: await this.code() })
    return this
  }

  /** Becomes a vendor who has been here for so many days. New vendors may list only a few vehicles a day. */
  async sell(days = 365): Promise<this> {
    await this.register()
    await this.post('/make-vendor', { address: this.address })
    const { store, now } = this.market.deps
    const created_at = new Date(now() - days * 86_400_000).toISOString()
    await store.users.patch({ address: this.address }).set({ created_at }).go()
    return this
  }
}

/** A wallet that has signed in. */
export async function visitor(market: Market): Promise<Person> {
  const person = new Person(market)
  await person.login()
  return person
}

/** A person with an account and enough money for any vehicle. */
export async function buyer(market: Market): Promise<Person> {
  const person = await new Person(market).register()
  await fund(person, '1000')
  return person
}
export const seller = (market: Market) => new Person(market).sell()

const mnemonic = 'test test test test test test test test test test test junk'

/** The account that deployed the escrow of the local chain, which makes it the arbiter of contested sales. */
export async function arbiter(market: Market): Promise<Person> {
  const person = new Person(market, mnemonicToAccount(mnemonic))
  await person.login()
  return person
}

/** Reads all pages of a list by following the `Link` header of each response. */
export async function pagesOf<T>(person: Person, path: string): Promise<T[]> {
  const { body, headers } = await person.get(path)
  const [, next] = /<\/api([^>]+)>/.exec(headers.get('link') ?? '') ?? []
  return [body, ...(next ? await pagesOf<T>(person, next) : [])]
}
