import { describe, expect, test, vi } from 'vitest'
import { openMarket } from '../../test/market.ts'
import { buyer, Person, seller, visitor } from '../../test/person.ts'
import { limits, messages } from '../schema/index.ts'
import { revoke } from './operation.ts'

const texts = messages.session
const market = await openMarket()

describe('a session', () => {
  test('does not exist without a cookie or with an unknown one', async () => {
    const person = new Person(market)
    expect((await person.get('/auth/session')).body).toBeNull()
    person.cookie = 'mota=made-up'
    expect((await person.get('/auth/session')).body).toBeNull()
  })

  test('ends when its user logs out', async () => {
    const person = await visitor(market)
    const answer = await person.post('/auth/logout', {})
    expect(answer).toMatchObject({ status: 200, body: { message: texts.ended } })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^mota=; Max-Age=0/)
    expect((await person.get('/auth/session')).body).toBeNull()
  })

  test('ends when its browser signs in again', async () => {
    const person = await visitor(market)
    const { cookie } = person
    await person.login()
    const old = new Person(market)
    old.cookie = cookie
    expect((await old.get('/auth/session')).body).toBeNull()
    expect((await person.get('/auth/session')).body).toMatchObject({ address: person.address })
  })

  test('does not serve a window that shows another account of this browser', async () => {
    const [first, second] = [await buyer(market), await buyer(market)]
    const asFirst = { 'mota-wallet': first.address, 'content-type': 'application/json' }
    const refused = {
      status: 401,
      body: { message: texts.switched, error: texts.switched, code: 'other_wallet' },
    }
    const wish = JSON.stringify({ id: 'others' })
    expect(await second.send('GET', '/saved-searches', undefined, asFirst)).toMatchObject(refused)
    expect(await second.send('POST', '/auth/end-session', wish, asFirst)).toMatchObject(refused)
    expect(await second.send('POST', '/auth/logout', '{}', asFirst)).toMatchObject(refused)
    expect((await second.send('GET', '/auth/session', undefined, asFirst)).body).toMatchObject({
      address: second.address,
    })
    const spelled = { 'mota-wallet': first.account.address }
    for (const own of [asFirst, spelled])
      expect((await first.send('GET', '/saved-searches', undefined, own)).status).toBe(200)
  })

  test('ends when an operator revokes all sessions of its wallet', async () => {
    const [person, other] = [await visitor(market), await visitor(market)]
    expect(await revoke(market.deps, person.address)).toBe(1)
    expect((await person.get('/auth/session')).body).toBeNull()
    expect((await other.get('/auth/session')).body).not.toBeNull()
  })

  test('ends when it is revoked, even if the table is busy at first', async () => {
    const busy = await openMarket()
    const person = await visitor(busy)
    const { sessions } = busy.deps.store
    const remove = sessions.delete.bind(sessions)
    const left = { go: async () => ({ unprocessed: (await stored()).data.map(({ hash }) => ({ hash })) }) }
    const stored = () => sessions.query.byAddress({ address: person.address }).go()
    vi.spyOn(sessions, 'delete')
      .mockReturnValueOnce(left as never)
      .mockImplementation(remove as never)
    expect(await revoke(busy.deps, person.address)).toBe(1)
    expect((await person.get('/auth/session')).body).toBeNull()
  })

  test('is one of a thousand at most on the list of a wallet, which anybody can fill', async () => {
    const person = await visitor(market)
    const { address } = person
    const session = { address, device: '', created_at: '', ttl: Math.floor(market.deps.now() / 1000) + 60 }
    const many = Array.from({ length: limits.listMax + 5 }, (_, n) => ({
      ...session,
      hash: `${address}${n}`,
    }))
    await market.deps.store.sessions.put(many).go()
    expect((await person.get('/auth/sessions')).body.sessions).toHaveLength(limits.listMax)
    expect(await revoke(market.deps, address)).toBe(many.length + 1)
  })

  test('ends by itself after a week', async () => {
    const later = await openMarket()
    const person = await visitor(later)
    later.pass(7 * 86_400 + 1)
    expect((await person.get('/auth/session')).body).toBeNull()
  })

  test('has a Secure cookie of this host if the site uses HTTPS', async () => {
    const secure = await openMarket({ MOTA_ORIGIN: 'https://mota.test' })
    const answer = await new Person(secure).login()
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-mota=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })
})

test('sessions are listed with their browser, and end one by one or all others', async () => {
  const person = await buyer(market)
  const first = person.cookie
  // Another browser.
  person.cookie = undefined
  await person.login()
  const { sessions } = (await person.get('/auth/sessions')).body
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(({ is_this }: { is_this: boolean }) => is_this)).toHaveLength(1)
  const other = sessions.find(({ is_this }: { is_this: boolean }) => !is_this)
  // Nobody ends a session of somebody else.
  expect((await (await seller(market)).post('/auth/end-session', { id: other.id })).status).toBe(404)
  expect((await person.post('/auth/end-session', { id: other.id })).status).toBe(200)
  const second = person.cookie
  person.cookie = first
  expect((await person.get('/auth/sessions')).status).toBe(401)
  person.cookie = second
  expect((await person.get('/auth/sessions')).body.sessions).toHaveLength(1)
})
