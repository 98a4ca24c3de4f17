import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { deployments } from '@mota/contracts/sdk'
import { accountCode, type Call, encodeCalls } from '@mota/contracts/sdk/wallet'
import { encodeFunctionData, erc20Abi, type Hex, zeroAddress } from 'viem'
import { entryPoint09Address } from 'viem/account-abstraction'
import { describe, expect, inject, test } from 'vitest'
import { anvil, claimOf, pay } from '../../test/chain.ts'
import { contractWallet } from '../../test/contract-wallet.ts'
import { list } from '../../test/listing.ts'
import { openMarket, toNext } from '../../test/market.ts'
import {
  act,
  autoWithdraw,
  bundlerOf,
  call,
  client,
  join as joinAt,
  meet,
  type Owner,
} from '../../test/owner.ts'
import { buyer, Person } from '../../test/person.ts'
import { limits, messages } from '../schema/index.ts'
import { reserve } from './budget.ts'
import { sponsor as payFor } from './sponsor.ts'

const market = await openMarket()
const { escrow, tokens } = deployments.local
const texts = messages.passkey

const join = (at = market) => joinAt(at)

/** Asks for a signature, with reasonable gas. */
async function ask({ person, account }: Owner, calls: readonly Call[], change = {}, more: [Hex?] = []) {
  const factory = (await client.getCode({ address: account.address })) ? {} : await account.getFactoryArgs()
  const operation = {
    sender: account.address,
    nonce: '0x0',
    ...factory,
    callData: encodeCalls(calls),
    callGasLimit: '0x30d40',
    verificationGasLimit: '0xf4240',
    preVerificationGas: '0xea60',
    maxFeePerGas: '0x3b9aca00',
    maxPriorityFeePerGas: '0x3b9aca00',
    ...change,
  }
  const params = [operation, entryPoint09Address, more[0] ?? '0xaa36a7', {}]
  return person.post('/paymaster', { method: 'pm_getPaymasterData', params })
}

/** What `ask` can cost at most: its gas at a gwei. */
const gwei = 200_000 + 1_000_000 + 60_000 + 60_001 + 1
const budgetOf = (operations: number) => ((operations * gwei) / 1e9).toFixed(9)

describe('the sponsor', () => {
  test('pays for a step of a sale by somebody who has no ether', async () => {
    const owner = await join()
    const receipt = await act(owner, [autoWithdraw])
    expect(receipt).toMatchObject({ success: true, paymaster: expect.stringMatching(/^0x/) })
    expect(await client.getBalance({ address: owner.account.address })).toBe(0n)
  })

  test('pays for an allowance for the escrow, and for nothing else of the token of a stranger', async () => {
    const owner = await join()
    const token = tokens[1]?.address as Hex
    const approve = (to: Hex) =>
      call(token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, 5n] }))
    expect(await act(owner, [approve(escrow)])).toMatchObject({ success: true })
    const send = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [escrow, 0n] })
    for (const one of [approve(owner.account.address), call(token, send)])
      await expect(act(owner, [one])).rejects.toThrow(texts.notSponsored)
  })

  test('pays for a few transfers of a token a day, one in each operation, for somebody who sold a vehicle', async () => {
    const owner = await join()
    const transfer = call(
      tokens[1]?.address as Hex,
      encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [zeroAddress, 1n] }),
    )
    expect(await ask(owner, [transfer])).toMatchObject({ status: 403, body: { message: texts.notSponsored } })
    await owner.person.post('/make-vendor', { address: owner.person.address })
    const [product, other] = [await list(owner.person), await buyer(market)]
    await other.post('/create-transaction', claimOf(other, product, await pay(other, product)))
    for (let left = limits.sponsoredTransfers.max; left > 0; left--)
      expect((await ask(owner, [transfer])).status).toBe(200)
    expect(await ask(owner, [transfer])).toMatchObject({ status: 429, body: { message: texts.enough } })
    expect((await ask(owner, [autoWithdraw])).status).toBe(200)
    expect(await ask(owner, [transfer, transfer])).toMatchObject({ status: 403 })
  })

  test('does not pay for ether that is sent, a foreign call or too many calls', async () => {
    const owner = await join()
    const foreign = call(zeroAddress, autoWithdraw.data)
    const sent = call(owner.account.address, '0x', 1n)
    for (const calls of [[foreign], [sent], [autoWithdraw, foreign], Array(5).fill(autoWithdraw)])
      expect(await ask(owner, calls)).toMatchObject({ status: 403, body: { message: texts.notSponsored } })
  })

  test('pays only for the signed-in account, on this chain and through its EntryPoint', async () => {
    const [owner, other] = [await join(), await join()]
    expect(await ask(owner, [autoWithdraw], { sender: other.account.address })).toMatchObject({
      status: 403,
      body: { message: messages.session.other },
    })
    expect(await ask(owner, [autoWithdraw], {}, ['0x1'])).toMatchObject({ status: 403 })
    const stranger = await meet(market)
    expect((await ask(stranger, [autoWithdraw])).status).toBe(403)
    expect((await ask({ ...owner, person: new Person(market) }, [autoWithdraw])).status).toBe(401)
  })

  test('pays no more gas, no higher price and no larger reward than a step of a sale can need', async () => {
    const owner = await join()
    const much = [
      { callGasLimit: '0x5f5e100' },
      { verificationGasLimit: '0x5f5e100' },
      // This gas is paid to the sender of the operation, who can be anybody.
      { preVerificationGas: '0x30d40' },
      { maxFeePerGas: '0xe8d4a51000' },
      { maxPriorityFeePerGas: '0xe8d4a51000' },
    ]
    for (const change of much)
      expect(await ask(owner, [autoWithdraw], change)).toMatchObject({
        status: 409,
        body: { message: texts.tooExpensive },
      })
    for (const change of [
      { maxPriorityFeePerGas: `0x1${'0'.repeat(32)}` },
      { callGasLimit: `0x${'f'.repeat(64)}` },
    ])
      expect((await ask(owner, [autoWithdraw], change)).status).toBe(400)
  })

  test('does not pay for a contract that only looks like an account, nor send its operations', async () => {
    const person = contractWallet(new Person(market)).person()
    await person.login()
    await person.register()
    const stranger = {
      person,
      account: { address: person.address, getFactoryArgs: async () => ({}) },
    } as never
    const refused = { status: 403, body: { message: texts.otherAccount } }
    expect(await ask(stranger, [autoWithdraw])).toMatchObject(refused)
    await anvil().setCode({ address: person.address, bytecode: '0x00' })
    expect(await ask(stranger, [autoWithdraw])).toMatchObject(refused)
    const operation = { sender: person.address, nonce: '0x0', callData: encodeCalls([autoWithdraw]) }
    for (const method of ['eth_estimateUserOperationGas', 'eth_sendUserOperation'])
      expect(
        await person.post('/bundler', { method, params: [operation, entryPoint09Address] }),
      ).toMatchObject(refused)
  })

  test('pays for creating the account alone, once', async () => {
    const owner = await join()
    expect(await act(owner, [])).toMatchObject({ success: true })
    expect(await client.getCode({ address: owner.account.address })).toBe(accountCode)
    expect(await ask(owner, [])).toMatchObject({ status: 403, body: { message: texts.notSponsored } })
  })

  test('pays a person a number of times a day', async () => {
    const owner = await join()
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

  test('gives back what an operation did not cost once it is mined, and only once', async () => {
    const small = await openMarket({ MOTA_SPONSOR_BUDGET: '0.4' })
    const owner = await join(small)
    const { actualGasCost, userOpHash } = await act(owner, [autoWithdraw])
    const left = async () => {
      const { data } = await small.deps.store.counters.scan.go()
      return Math.max(...data.map(({ count }) => count))
    }
    const cost = Number(actualGasCost / 10n ** 9n) + 1
    expect(await left()).toBe(cost)
    await owner.person.post('/bundler', { method: 'eth_getUserOperationReceipt', params: [userOpHash] })
    expect(await left()).toBe(cost)
  })

  test('may be a service of the stage, whose address nobody sees, with the same rules', async () => {
    const { MOTA_SPONSOR: sponsor, MOTA_SPONSOR_KEY: key } = inject('env')
    const inner = await openMarket()
    const service = createServer(async (request, response) => {
      const { method, params } = (await json(request)) as { method: string; params: [{ sender: Hex }] }
      // The service knows its customer by the key in the address, and its rules are its own.
      const result = await payFor(inner.deps, { address: params[0].sender }, { method, params } as never)
      response.end(JSON.stringify(result))
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const { port } = service.address() as AddressInfo
    const hosted = await openMarket({
      MOTA_PAYMASTER_URL: `http://127.0.0.1:${port}/a-key`,
      MOTA_SPONSOR: '',
      MOTA_SPONSOR_KEY: '',
    })
    expect([sponsor, key].every(Boolean)).toBe(true)
    const owner = await join(hosted)
    expect(await act(owner, [autoWithdraw])).toMatchObject({ success: true })
    expect(await client.getBalance({ address: owner.account.address })).toBe(0n)
    expect(await ask(owner, [call(zeroAddress, '0x')])).toMatchObject({ status: 403 })
    service.close()
    expect(await ask(owner, [autoWithdraw])).toMatchObject({
      status: 503,
      body: { message: texts.sponsorDown },
    })
    expect(hosted.lines.join()).not.toContain('a-key')
  })

  test('signs for as long as it says after the newest block, whose clock may be ahead', async () => {
    const slow = await openMarket()
    slow.pass(-2 * limits.sponsorshipSeconds)
    const owner = await join(slow)
    expect(await act(owner, [autoWithdraw])).toMatchObject({ success: true })
  })

  test('signs for one operation alone', async () => {
    const owner = await join()
    const bundler = bundlerOf(owner)
    const prepared = await bundler.prepareUserOperation({ calls: [autoWithdraw] as never })
    const forged = { ...prepared, callData: encodeCalls([autoWithdraw, autoWithdraw]) }
    const signature = await owner.account.signUserOperation(forged as never)
    const sending = bundler.sendUserOperation({ ...forged, signature } as never)
    await expect(sending).rejects.toThrow('AA34')
  })
})
