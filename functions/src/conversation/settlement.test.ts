import { deployments, settlementTypedData } from '@mota/contracts/sdk'
import { parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { act } from '../../test/chain.ts'
import { contractWallet } from '../../test/contract-wallet.ts'
import { answer, say, thread } from '../../test/conversation.ts'
import { buyer, type Person } from '../../test/person.ts'
import { openShop, saleOf } from '../../test/shop.ts'
import { messages as sentences } from '../schema/index.ts'

const words = sentences.conversation
const { market, vendor } = await openShop()

describe('a settlement', () => {
  const inHours = (hours: number) => Math.floor(market.deps.now() / 1000 + hours * 3600)
  /** A split signed by a wallet. */
  const signed = async (person: Person, id: string, to_buyer: string, deadline = inHours(0.9)) => {
    const data = settlementTypedData({
      chainId: 11155111,
      escrow: deployments.local.escrow,
      transactionId: BigInt(id),
      toBuyer: parseEther(to_buyer),
      deadline: BigInt(deadline),
    })
    const signature = await person.account.signTypedData(data)
    return { transaction_id: id, to_buyer, deadline, signature }
  }

  test('is signed by its sender, and accepted by the other side', async () => {
    const { person, id, conversation_id } = await saleOf(market, vendor)
    const split = await signed(person, id, '0.125')
    const sent = await say(person, { conversation_id }, 'settlement', split)
    expect(sent).toMatchObject({ status: 200, body: { state: 'open', body: split } })
    expect((await answer(person, sent.body, 'accept')).status).toBe(403)
    expect((await answer(vendor, sent.body, 'accept')).body.state).toBe('accepted')
    expect((await thread(vendor, { conversation_id })).body.settlement).toMatchObject({ body: split })
    // A newer settlement replaces it, and its signature is no longer sent to anybody.
    const other = await say(vendor, { conversation_id }, 'settlement', await signed(vendor, id, '0.2'))
    expect(other.status).toBe(200)
    const { messages } = (await thread(vendor, { conversation_id })).body
    expect(messages.find(({ id: one }: { id: string }) => one === sent.body.id)).toMatchObject({
      state: 'replaced',
      body: { signature: null },
    })
  })

  test('is refused with the signature of somebody else or of other terms', async () => {
    const { person, id, conversation_id } = await saleOf(market, vendor)
    const good = await signed(person, id, '0.125')
    for (const bad of [
      await signed(vendor, id, '0.125'),
      { ...good, to_buyer: '0.126' },
      { ...good, deadline: good.deadline + 1 },
      { ...good, signature: '0x00' },
      { ...good, signature: `0x${'11'.repeat(65)}` },
    ])
      expect(await say(person, { conversation_id }, 'settlement', bad)).toMatchObject({
        status: 400,
        body: { details: { signature: words.signature } },
      })
  })

  test('ends within an hour, divides at most the price, and belongs to an open sale of this conversation', async () => {
    const { person, id, conversation_id } = await saleOf(market, vendor)
    const to = { conversation_id }
    for (const hours of [-1, 1.02])
      expect(
        await say(person, to, 'settlement', await signed(person, id, '1', inHours(hours))),
      ).toMatchObject({
        status: 400,
        body: { details: { deadline: words.deadline } },
      })
    expect(await say(person, to, 'settlement', await signed(person, id, '1.26'))).toMatchObject({
      status: 400,
      body: { details: { to_buyer: words.split } },
    })
    const other = await saleOf(market, vendor)
    expect(await say(person, to, 'settlement', await signed(person, other.id, '1'))).toMatchObject({
      status: 409,
      body: { message: words.otherSale },
    })
    await act(vendor, 'refund', id)
    expect(await say(person, to, 'settlement', await signed(person, id, '1'))).toMatchObject({
      status: 409,
      body: { message: words.saleEnded },
    })
  })

  test('may be signed by a contract wallet', async () => {
    const owner = await buyer(market)
    const wallet = contractWallet(owner)
    await wallet.deploy()
    const split = { transactionId: 1n, toBuyer: 1n, deadline: 1n }
    const data = settlementTypedData({ chainId: 11155111, escrow: deployments.local.escrow, ...split })
    const signature = await owner.account.signTypedData(data)
    expect(await market.deps.chain.agreedBy(wallet.address, split, signature)).toBe(true)
    expect(await market.deps.chain.agreedBy(wallet.address, { ...split, toBuyer: 2n }, signature)).toBe(false)
    expect(await market.deps.chain.agreedBy(vendor.address, split, signature)).toBe(false)
  })

  test('cannot be sent while the chain is down', async () => {
    const { person, id, conversation_id } = await saleOf(market, vendor)
    const split = await signed(person, id, '1')
    const { chain } = market.deps
    Object.assign(market.deps, { chain: { ...chain, sale: () => Promise.reject(new Error('ECONNREFUSED')) } })
    const answered = await say(person, { conversation_id }, 'settlement', split)
    Object.assign(market.deps, { chain })
    expect(answered).toMatchObject({ status: 503, body: { message: sentences.sale.chain } })
  })
})
