import { http } from 'viem'
import { createBundlerClient } from 'viem/account-abstraction'
import { describe, expect, inject, test } from 'vitest'
import { openMarket, toNext } from '../../test/market.ts'
import { act, autoWithdraw, bundlerOf, client, join, type Owner } from '../../test/owner.ts'
import { sponsor } from '../job/sponsor.ts'
import { limits, messages } from '../schema/index.ts'
import { ask, budgetOf, gwei } from './ask.fixture.ts'
import { reserve } from './budget.ts'

const texts = messages.passkey

describe('the sponsor', () => {
  test('pays a person a number of times a day', async () => {
    const owner = await join(await openMarket())
    for (let left = limits.sponsored.max; left > 0; left--)
      expect((await ask(owner, [autoWithdraw])).status).toBe(200)
    expect(await ask(owner, [autoWithdraw])).toMatchObject({ status: 429, body: { message: texts.enough } })
  })

  test('never signs for more than a person’s, a day’s and a month’s part of the budget', async () => {
    const { sponsorDayShare: days, sponsorPersonShare: people } = limits
    const small = await openMarket({ MOTA_SPONSOR_BUDGET: budgetOf(days * people) })
    const owners = await Promise.all(Array.from({ length: people + 1 }, () => join(small)))
    const late = owners.pop() as Owner
    for (const owner of owners) {
      expect((await ask(owner, [autoWithdraw])).status).toBe(200)
      expect(await ask(owner, [autoWithdraw])).toMatchObject({ status: 429, body: { message: texts.enough } })
    }
    expect(small.lines.join()).not.toContain('sponsor.spent')
    const spent = { status: 429, body: { message: texts.spent } }
    expect(await ask(late, [autoWithdraw])).toMatchObject(spent)
    expect(small.lines.join()).toContain('"sponsor.spent","of":"sponsor-day"')
    small.pass(86_400)
    expect((await ask(late, [autoWithdraw])).status).toBe(200)
  })

  test('gives many people at once no more than its budget, neither in a day nor in a month', async () => {
    const aDay = 5
    const small = await openMarket({ MOTA_SPONSOR_BUDGET: budgetOf(limits.sponsorDayShare * aDay) })
    toNext(small, limits.sponsorDays * 86_400)
    const askAll = async (people: number) => {
      const requests = Array.from({ length: people }, (_, n) =>
        reserve(small.deps, { address: `0x${n.toString(16).padStart(40, '0')}` }, gwei),
      )
      const done = await Promise.allSettled(requests)
      return done.filter(({ status }) => status === 'fulfilled').length
    }
    expect(await askAll(60)).toBe(aDay)
    let month = aDay
    for (let day = 1; day < limits.sponsorDays; day++) {
      small.pass(86_400)
      month += await askAll(aDay + 1)
    }
    expect(month).toBe(limits.sponsorDayShare * aDay)
  })

  test('gives back to the day on which it reserved', async () => {
    const aDay = 5
    const small = await openMarket({ MOTA_SPONSOR_BUDGET: budgetOf(limits.sponsorDayShare * aDay) })
    toNext(small, 86_400)
    const reserveFor = (n: number) => reserve(small.deps, { address: `0x${String(n).repeat(40)}` }, gwei)
    const giveBack = await reserveFor(9)
    small.pass(86_400)
    for (let n = 0; n < aDay; n++) await reserveFor(n)
    await giveBack()
    await expect(reserveFor(aDay)).rejects.toThrow(texts.spent)
  })

  test('gives back what nobody sent, so that a few accounts cannot use up the day of everybody', async () => {
    const { sponsorPersonShare: people } = limits
    const small = await openMarket({ MOTA_SPONSOR_BUDGET: budgetOf(limits.sponsorDayShare * people) })
    toNext(small, limits.sponsorDays * 86_400)
    const idle = await Promise.all(Array.from({ length: people }, () => join(small)))
    const honest = await join(small)
    for (const owner of idle) expect((await ask(owner, [autoWithdraw])).status).toBe(200)
    expect(await ask(honest, [autoWithdraw])).toMatchObject({ status: 429, body: { message: texts.spent } })
    expect(await sponsor.run(small.deps)).toEqual({ unsent: 0, sent: 0 })
    small.pass(limits.sponsorshipSeconds + 121)
    // The time of the blocks decides. This chain has other users, so the signatures expire earlier instead.
    expect(await sponsor.run(small.deps)).toEqual({ unsent: 0, sent: 0, failed: people })
    const { sponsorships } = small.deps.store
    for (const { hash } of (await sponsorships.scan.go()).data)
      await sponsorships.patch({ hash }).set({ until: 1 }).go()
    expect(await sponsor.run(small.deps)).toEqual({ unsent: people, sent: 0 })
    expect((await ask(honest, [autoWithdraw])).status).toBe(200)
    // An account that reserved and sent nothing has still used its own limit of the day.
    expect((await ask(idle[0] as Owner, [autoWithdraw])).body).toMatchObject({ message: texts.enough })
  })

  test('finds out what an operation cost that nobody reported, so that a few accounts cannot use up the day of everybody', async () => {
    const small = await openMarket({ MOTA_SPONSOR_BUDGET: '0.4' })
    toNext(small, limits.sponsorDays * 86_400)
    const owner = await join(small)
    const { counters, sponsorships } = small.deps.store
    const most = async () => Math.max(...(await counters.scan.go()).data.map(({ count = 0 }) => count))
    const hash = await bundlerOf(owner).sendUserOperation({ calls: [autoWithdraw] as never })
    // Its sender may use a bundler of their own, which tells us nothing.
    const other = createBundlerClient({ client, transport: http(inject('env').MOTA_BUNDLER_URL) })
    const { actualGasCost } = await other.waitForUserOperationReceipt({ hash })
    const cost = Number(actualGasCost / 10n ** 9n) + 1
    expect(await most()).toBeGreaterThan(cost)
    await sponsorships.patch({ hash }).set({ until: 1 }).go()
    expect(await sponsor.run(small.deps)).toEqual({ unsent: 0, sent: 1 })
    expect(await most()).toBe(cost)
    expect(await sponsor.run(small.deps)).toEqual({ unsent: 0, sent: 0 })
  })

  test('gives back a second signature for a number that another operation has used', async () => {
    const small = await openMarket({ MOTA_SPONSOR_BUDGET: '0.4' })
    toNext(small, limits.sponsorDays * 86_400)
    const owner = await join(small)
    expect((await ask(owner, [autoWithdraw])).status).toBe(200)
    const { counters, sponsorships } = small.deps.store
    const [{ hash } = { hash: '' }] = (await sponsorships.scan.go()).data
    const { actualGasCost } = await act(owner, [autoWithdraw])
    await sponsorships.patch({ hash }).set({ until: 1 }).go()
    expect(await sponsor.run(small.deps)).toEqual({ unsent: 1, sent: 0 })
    const ofStage = (await counters.scan.go()).data.filter(({ key }) => key.startsWith('sponsor-'))
    const cost = Number(actualGasCost / 10n ** 9n) + 1
    expect(ofStage.map(({ count = 0 }) => count)).toEqual([cost, cost])
  })

  test('gives back what an operation did not cost once it is mined, and only once', async () => {
    const small = await openMarket({ MOTA_SPONSOR_BUDGET: '0.4' })
    const owner = await join(small)
    const { actualGasCost, userOpHash } = await act(owner, [autoWithdraw])
    const left = async () => {
      const { data } = await small.deps.store.counters.scan.go()
      return Math.max(...data.map(({ count = 0 }) => count))
    }
    const cost = Number(actualGasCost / 10n ** 9n) + 1
    expect(await left()).toBe(cost)
    await owner.person.post('/bundler', { method: 'eth_getUserOperationReceipt', params: [userOpHash] })
    expect(await left()).toBe(cost)
  })
})
