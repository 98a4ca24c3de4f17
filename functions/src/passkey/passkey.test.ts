import { openAccount, personalAccountAbi } from '@mota/contracts/sdk/wallet'
import { encodeFunctionData, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { openMarket } from '../../test/market.ts'
import {
  act,
  autoWithdraw,
  call,
  client,
  createPasskey,
  join as joinAt,
  meet as meetAt,
  type Owner,
  signingAs,
} from '../../test/owner.ts'
import { Person } from '../../test/person.ts'
import { messages } from '../schema/index.ts'

const market = await openMarket()
const texts = messages.passkey

const meet = () => meetAt(market)
const join = (at = market) => joinAt(at)

const key = ({ passkey }: Owner) => `0x${passkey.owner.slice(42)}`
const anId = () => `passkey-${Math.random().toString(36).slice(2).padEnd(12, '0')}`

const changeOwners = (owner: Owner, functionName: 'addOwners' | 'removeOwners', key: Hex) =>
  act(owner, [
    call(owner.account.address, encodeFunctionData({ abi: personalAccountAbi, functionName, args: [[key]] })),
  ])

describe('a passkey', () => {
  test('signs in before its account exists, and is found again by its id', async () => {
    const owner = await meet()
    expect(await client.getCode({ address: owner.account.address })).toBeUndefined()
    const id = anId()
    expect(await owner.person.post('/passkeys', { id, public_key: key(owner) })).toMatchObject({
      status: 200,
    })
    const found = await new Person(market).get(`/passkeys/${id}`)
    expect(found.body).toEqual({ id, public_key: key(owner), address: owner.person.address })
    expect(await owner.person.post('/passkeys', { id, public_key: key(owner) })).toMatchObject({
      status: 200,
    })
  })

  test('cannot be kept for another account, nor under the id of another passkey', async () => {
    const [owner, thief] = [await meet(), await meet()]
    const id = anId()
    await owner.person.post('/passkeys', { id, public_key: key(owner) })
    expect(await thief.person.post('/passkeys', { id: anId(), public_key: key(owner) })).toMatchObject({
      status: 403,
      body: { message: texts.notOwner },
    })
    expect(await thief.person.post('/passkeys', { id, public_key: key(thief) })).toMatchObject({
      status: 409,
      body: { message: texts.taken },
    })
    expect((await new Person(market).get(`/passkeys/${anId()}`)).status).toBe(404)
  })

  test('that was added to an account later is kept too', async () => {
    const owner = await join()
    const second = createPasskey()
    const added = { id: anId(), public_key: `0x${second.owner.slice(42)}` }
    expect((await owner.person.post('/passkeys', added)).status).toBe(403)
    expect(await changeOwners(owner, 'addOwners', second.owner)).toMatchObject({ success: true })
    expect((await owner.person.post('/passkeys', added)).status).toBe(200)
    const again = { ...owner, account: await openAccount(client, second, owner.account.address) }
    expect(await act(again, [autoWithdraw])).toMatchObject({ success: true })
  })
})

describe('a lost device', () => {
  test('is forgotten once its passkey is removed, and everywhere else the account is signed out', async () => {
    const lost = await join()
    const kept = createPasskey()
    const [lostId, keptId] = [anId(), anId()]
    await lost.person.post('/passkeys', { id: lostId, public_key: key(lost) })
    await changeOwners(lost, 'addOwners', kept.owner)
    const account = await openAccount(client, kept, lost.account.address)
    const owner = { passkey: kept, account, person: new Person(market, signingAs(account)) }
    await owner.person.login()
    await owner.person.post('/passkeys', { id: keptId, public_key: key(owner) })

    const refused = await owner.person.post('/passkeys/forget', { id: lostId })
    expect(refused).toMatchObject({ status: 409, body: { message: texts.isOwner } })
    expect((await lost.person.get('/auth/passkeys')).body.passkeys).toHaveLength(2)

    await changeOwners(owner, 'removeOwners', lost.passkey.owner)
    const forgotten = await owner.person.post('/passkeys/forget', { id: lostId })
    expect(forgotten).toMatchObject({ status: 200, body: { message: texts.forgotten } })
    expect((await lost.person.get('/auth/passkeys')).status).toBe(401)
    const { body } = await owner.person.get('/auth/passkeys')
    expect(body.passkeys).toEqual([
      { id: keptId, public_key: key(owner), created_at: expect.stringMatching(/^20/) },
    ])
    // The key that the address was made of is a stranger's now.
    expect(await owner.person.post('/passkeys', { id: lostId, public_key: key(lost) })).toMatchObject({
      status: 403,
    })
    expect(await lost.person.login()).toMatchObject({ status: 401 })
    // After a lost answer the same call ends what the lost device has begun since.
    expect((await owner.person.post('/passkeys/forget', { id: lostId })).status).toBe(200)
  })

  test('of another account cannot be forgotten', async () => {
    const [owner, stranger] = [await meet(), await meet()]
    const id = anId()
    await owner.person.post('/passkeys', { id, public_key: key(owner) })
    expect(await stranger.person.post('/passkeys/forget', { id })).toMatchObject({
      status: 404,
      body: { message: texts.unknown },
    })
    expect((await owner.person.get('/auth/passkeys')).body.passkeys).toHaveLength(1)
  })
})

describe('an owner that is removed', () => {
  /** The same account on another device, whose passkey was added to it. */
  async function onOtherDevice(owner: Owner, at = market): Promise<Owner> {
    const passkey = createPasskey()
    await changeOwners(owner, 'addOwners', passkey.owner)
    const account = await openAccount(client, passkey, owner.account.address)
    const signing = { ...owner.person.account, signMessage: account.signMessage.bind(account) }
    const person = new Person(at, signing as never)
    expect((await person.login()).status).toBe(200)
    return { passkey, account, person }
  }
  const session = async ({ person }: Owner) => (await person.get('/auth/session')).body

  test('has its sessions ended within a minute, and cannot sign in again', async () => {
    const place = await openMarket()
    const owner = await join(place)
    const lost = await onOtherDevice(owner, place)
    expect(await session(lost)).toMatchObject({ address: owner.person.address })
    await changeOwners(owner, 'removeOwners', lost.passkey.owner)
    place.pass(61)
    expect(await session(lost)).toBeNull()
    expect((await lost.person.post('/bundler', {})).status).toBe(401)
    expect((await lost.person.login()).status).toBe(401)
    // The owner that is left goes on, also where the lost one made the account.
    expect(await session(owner)).toMatchObject({ address: owner.person.address })
    const next = await onOtherDevice(owner, place)
    await changeOwners(next, 'removeOwners', owner.passkey.owner)
    place.pass(61)
    expect(await session(owner)).toBeNull()
    expect(await session(next)).toMatchObject({ address: owner.person.address })
  })

  test('is one until the chain says so: a chain that does not answer ends no session', async () => {
    const owner = await join()
    const away = await openMarket({ MOTA_RPC_URL: 'http://127.0.0.1:9' }, { store: market.deps.store })
    Object.assign(owner.person, { market: away })
    expect(await session(owner)).toMatchObject({ address: owner.person.address })
    expect(away.lines.join()).toContain('"owner"')
  })
})
