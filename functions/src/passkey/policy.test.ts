import { deployments, escrowAbi } from '@mota/contracts/sdk'
import { accountCode, encodeCalls } from '@mota/contracts/sdk/wallet'
import { encodeFunctionData, erc20Abi, type Hex, toHex, zeroAddress } from 'viem'
import { entryPoint09Address } from 'viem/account-abstraction'
import { describe, expect, test } from 'vitest'
import { anvil, claimOf, pay } from '../../test/chain.ts'
import { contractWallet } from '../../test/contract-wallet.ts'
import { list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { act, autoWithdraw, call, client, join, meet } from '../../test/owner.ts'
import { buyer, Person } from '../../test/person.ts'
import { limits, messages } from '../schema/index.ts'
import { ask } from './ask.fixture.ts'
import { fairCost } from './policy.ts'

const market = await openMarket()
const { escrow, tokens } = deployments.local
const texts = messages.passkey

describe('the sponsor', () => {
  test('pays for a step of a sale by somebody who has no ether', async () => {
    const owner = await join(market)
    const receipt = await act(owner, [autoWithdraw])
    expect(receipt).toMatchObject({ success: true, paymaster: expect.stringMatching(/^0x/) })
    expect(await client.getBalance({ address: owner.account.address })).toBe(0n)
  })

  test('pays for an allowance for the escrow, and for nothing else of the token of a stranger', async () => {
    const owner = await join(market)
    const token = tokens[1]?.address as Hex
    const approve = (to: Hex) =>
      call(token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, 5n] }))
    expect(await act(owner, [approve(escrow)])).toMatchObject({ success: true })
    const send = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [escrow, 0n] })
    for (const one of [approve(owner.account.address), call(token, send)])
      await expect(act(owner, [one])).rejects.toThrow(texts.notSponsored)
  })

  test('pays for a few transfers of a token a day, one in each operation, for somebody who sold a vehicle', async () => {
    const owner = await join(market)
    const transfer = call(
      tokens[1]?.address as Hex,
      encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [zeroAddress, 1n] }),
    )
    expect(await ask(owner, [transfer])).toMatchObject({ status: 403, body: { message: texts.notSponsored } })
    await owner.person.post('/make-vendor', { address: owner.person.address })
    const [product, other] = [await list(owner.person), await buyer(market)]
    await other.post('/create-transaction', claimOf(other, product, await pay(other, product, { wei: 1n })))
    expect((await ask(owner, [transfer])).status).toBe(403)
    await other.post('/create-transaction', claimOf(other, product, await pay(other, product)))
    for (let left = limits.sponsoredTransfers.max; left > 0; left--)
      expect((await ask(owner, [transfer])).status).toBe(200)
    expect(await ask(owner, [transfer])).toMatchObject({ status: 429, body: { message: texts.enough } })
    expect((await ask(owner, [autoWithdraw])).status).toBe(200)
    expect(await ask(owner, [transfer, transfer])).toMatchObject({ status: 403 })
  })

  test('does not pay for ether that is sent, a foreign call or too many calls', async () => {
    const owner = await join(market)
    const foreign = call(zeroAddress, autoWithdraw.data)
    const sent = call(owner.account.address, '0x', 1n)
    for (const calls of [[foreign], [sent], [autoWithdraw, foreign], Array(5).fill(autoWithdraw)])
      expect(await ask(owner, calls)).toMatchObject({ status: 403, body: { message: texts.notSponsored } })
  })

  test('pays for no function of the escrow that is its owner’s', async () => {
    const owner = await join(market)
    const stop = call(escrow, encodeFunctionData({ abi: escrowAbi, functionName: 'stopSales', args: [true] }))
    expect(await ask(owner, [stop])).toMatchObject({ status: 403, body: { message: texts.notSponsored } })
  })

  test('pays little gas for the code of whoever gets ether', async () => {
    const owner = await join(market)
    const args = [zeroAddress, 0n] as const
    const payOut = call(escrow, encodeFunctionData({ abi: escrowAbi, functionName: 'withdrawTo', args }))
    expect((await ask(owner, [payOut])).status).toBe(200)
    for (const calls of [[payOut], [autoWithdraw, payOut]])
      expect(await ask(owner, calls, { callGasLimit: '0x30d41' })).toMatchObject({
        status: 409,
        body: { message: texts.tooExpensive },
      })
    expect((await ask(owner, [autoWithdraw], { callGasLimit: '0x30d41' })).status).toBe(200)
  })

  test('pays no more than a few times the price of a chain whose gas costs almost nothing', () => {
    const [price, tip] = [6_000_000n, 1_000_000n]
    const operation = { callGasLimit: '0x1', callData: encodeCalls([autoWithdraw]) }
    const cost = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint) =>
      fairCost(
        {
          ...operation,
          maxFeePerGas: toHex(maxFeePerGas),
          maxPriorityFeePerGas: toHex(maxPriorityFeePerGas),
        } as never,
        { price, tip },
        deployments.local,
      )
    expect(cost(2n * price, 2n * tip)).toBeGreaterThan(0)
    expect(cost(1_000_000_000n, 2n * tip)).toBeUndefined()
    expect(cost(2n * price, 1_000_000_000n)).toBeUndefined()
  })

  test('pays only for the signed-in account, on this chain and through its EntryPoint', async () => {
    const [owner, other] = [await join(market), await join(market)]
    expect(await ask(owner, [autoWithdraw], { sender: other.account.address })).toMatchObject({
      status: 403,
      body: { message: messages.session.other },
    })
    expect(await ask(owner, [autoWithdraw], {}, '0x1')).toMatchObject({ status: 403 })
    const stranger = await meet(market)
    expect((await ask(stranger, [autoWithdraw])).status).toBe(403)
    expect((await ask({ ...owner, person: new Person(market) }, [autoWithdraw])).status).toBe(401)
  })

  test('pays no more gas, no higher price and no larger reward than a step of a sale can need', async () => {
    const owner = await join(market)
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
    const owner = await join(market)
    expect(await act(owner, [])).toMatchObject({ success: true })
    expect(await client.getCode({ address: owner.account.address })).toBe(accountCode)
    expect(await ask(owner, [])).toMatchObject({ status: 403, body: { message: texts.notSponsored } })
  })
})
