import { randomUUID } from 'node:crypto'
import { generatePrivateKey, type LocalAccount, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { mailboxOf } from '../src/account/mailbox.ts'
import type { User } from '../src/account/user.ts'
import { sessionCookie } from '../src/session/cookie.ts'
import { begin } from '../src/session/operation.ts'
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

  /** Has a session without signing a message, in tests that are not about signing in. */
  async enter(): Promise<this> {
    const { deps } = this.market
    const secret = await begin(deps, { address: this.address })
    this.cookie = sessionCookie(deps.config.MOTA_ORIGIN, secret)['Set-Cookie'].split(';')[0]
    return this
  }

  /** Has an account without an e-mail and its code, in tests that are not about registering. */
  async register(account: Partial<User> = {}): Promise<this> {
    const { store, now } = this.market.deps
    const { address, email } = this
    const created_at = new Date(now()).toISOString()
    const user = { address, email, name: 'Ada Obi', is_seller: false, created_at, ...account }
    await store
      .write(({ users, emails }) => [
        users.create(user).commit(),
        emails.create({ mailbox: mailboxOf(email), address }).commit(),
      ])
      .go()
    return this.cookie ? this : this.enter()
  }

  /** Has been a vendor for so many days. New vendors may list only a few vehicles a day. */
  sell(days = 365): Promise<this> {
    const created_at = new Date(this.market.deps.now() - days * 86_400_000).toISOString()
    return this.register({ is_seller: true, created_at })
  }
}

/** A wallet that has signed in. */
export const visitor = (market: Market) => new Person(market).enter()

/** A person with an account and enough money for any vehicle. */
export async function buyer(market: Market): Promise<Person> {
  const person = await new Person(market).register()
  await fund(person, '1000')
  return person
}
export const seller = (market: Market) => new Person(market).sell()

const mnemonic = 'test test test test test test test test test test test junk'

/** The account that deployed the escrow of the local chain, which makes it the arbiter of contested sales. */
export const arbiter = (market: Market) => new Person(market, mnemonicToAccount(mnemonic)).enter()

/** Reads all pages of a list by following the `Link` header of each response. */
export async function pagesOf<T>(person: Person, path: string): Promise<T[]> {
  const { body, headers } = await person.get(path)
  const [, next] = /<\/api([^>]+)>/.exec(headers.get('link') ?? '') ?? []
  return [body, ...(next ? await pagesOf<T>(person, next) : [])]
}
