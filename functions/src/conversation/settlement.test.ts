import { deployments, settlementTypedData } from '@mota/contracts/sdk'
import {
  concatHex,
  type Hex,
  parseEther,
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
  slice,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { act, delegate, saleOf as readSaleOf } from '../../test/chain.ts'
import { contractWallet } from '../../test/contract-wallet.ts'
import { answer, say, thread } from '../../test/conversation.ts'
import { Person, seller } from '../../test/person.ts'
import { openShop, saleOf } from '../../test/shop.ts'
import { messages as sentences } from '../schema/index.ts'

const texts = sentences.conversation
const { market, vendor } = await openShop()

describe('a settlement', () => {
  const inHours = (hours: number) => Math.floor(market.deps.now() / 1000 + hours * 3600)
  /** A split signed by a wallet. */
  const signed = async (person: Person, id: string, to_buyer: string, deadline = inHours(0.9)) => {
    const data = settlementTypedData({
      chainId: 11155111,
      escrow: deployments.local.escrow,
      sale: await readSaleOf(id),
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

  test('can be withdrawn once its signature is revoked on the chain', async () => {
    const { person, id, conversation_id } = await saleOf(market, vendor)
    const sent = await say(person, { conversation_id }, 'settlement', await signed(person, id, '0.125'))
    expect(sent.body.body.round).toBe(0)
    expect(await answer(person, sent.body, 'withdraw')).toMatchObject({
      status: 409,
      body: { message: texts.notRevoked },
    })
    await act(person, 'revoke', id)
    expect((await answer(person, sent.body, 'withdraw')).body.state).toBe('withdrawn')
    const next = await say(person, { conversation_id }, 'settlement', await signed(person, id, '0.125'))
    expect(next.body.body.round).toBe(1)
  })

  test('cannot be accepted once the escrow refuses it', async () => {
    const { person, id, conversation_id } = await saleOf(market, vendor)
    const sent = await say(person, { conversation_id }, 'settlement', await signed(person, id, '0.125'))
    await act(person, 'revoke', id)
    expect(await answer(vendor, sent.body, 'accept')).toMatchObject({
      status: 409,
      body: { message: texts.settlementVoid },
    })
    expect((await answer(vendor, sent.body, 'decline')).body.state).toBe('declined')
  })

  test('expires with the next step of the sale', async () => {
    const { person, id, conversation_id } = await saleOf(market, vendor)
    const split = await signed(person, id, '0.125')
    const sent = await say(person, { conversation_id }, 'settlement', split)
    await answer(vendor, sent.body, 'accept')
    await act(vendor, 'deliver', id)
    await vendor.post('/update-transaction', { transaction_id: id, new_status: 1 })
    const { messages, settlement } = (await thread(vendor, { conversation_id })).body
    expect(settlement).toBeNull()
    expect(messages.find(({ id: one }: { id: string }) => one === sent.body.id)).toMatchObject({
      state: 'expired',
      body: { signature: null },
    })
    // One that was signed after the step stays open, even if the server learns of the step only later.
    await act(person, 'satisfy', id)
    await say(person, { conversation_id }, 'settlement', await signed(person, id, '0.125'))
    await person.post('/update-transaction', { transaction_id: id, new_status: 2 })
    expect((await thread(person, { conversation_id })).body.settlement).toMatchObject({ state: 'open' })
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
        body: { details: { signature: texts.signature } },
      })
  })

  test('has its hour by the chain’s clock, which may be ahead of the server’s', async () => {
    const shop = await openShop()
    const { person, id, conversation_id } = await saleOf(shop.market, shop.vendor)
    const deadline = inHours(0.9)
    shop.market.pass(-2 * 3_600)
    const sent = await say(person, { conversation_id }, 'settlement', await signed(person, id, '1', deadline))
    expect(sent).toMatchObject({ status: 200 })
  })

  test('ends within an hour, divides at most the price, and belongs to an open sale of this conversation', async () => {
    const { person, id, conversation_id } = await saleOf(market, vendor)
    const to = { conversation_id }
    for (const hours of [-1, 1.02])
      expect(
        await say(person, to, 'settlement', await signed(person, id, '1', inHours(hours))),
      ).toMatchObject({
        status: 400,
        body: { details: { deadline: texts.deadline } },
      })
    expect(await say(person, to, 'settlement', await signed(person, id, '1.26'))).toMatchObject({
      status: 400,
      body: { details: { to_buyer: texts.split } },
    })
    const other = await saleOf(market, vendor)
    expect(await say(person, to, 'settlement', await signed(person, other.id, '1'))).toMatchObject({
      status: 409,
      body: { message: texts.otherSale },
    })
    await act(vendor, 'refund', id)
    expect(await say(person, to, 'settlement', await signed(person, id, '1'))).toMatchObject({
      status: 409,
      body: { message: texts.saleEnded },
    })
  })

  const refused = { status: 400, body: { details: { signature: texts.signature } } }
  /** Proposes splits with these signatures, each made from the wallet's own, as the seller of a new sale. */
  const propose = async (wallet: Person, ...changes: ((own: Hex) => Hex)[]) => {
    const { id, conversation_id } = await saleOf(market, wallet)
    const split = await signed(wallet, id, '0.125')
    const answers = []
    for (const change of changes)
      answers.push(
        await say(wallet, { conversation_id }, 'settlement', {
          ...split,
          signature: change(split.signature),
        }),
      )
    return answers
  }
  const own = (signature: Hex) => signature

  test('is refused with a signature in another form', async () => {
    const zeroBased = (signature: Hex) =>
      concatHex([slice(signature, 0, 64), Number(slice(signature, 64)) === 27 ? '0x00' : '0x01'])
    const compact = (signature: Hex) =>
      serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))
    const person = await seller(market)
    const { wrap } = contractWallet(person)
    expect(await propose(person, zeroBased, compact, wrap, own)).toMatchObject([
      refused,
      refused,
      refused,
      { status: 200 },
    ])
  })

  test('may be signed by a contract wallet, without its deployment', async () => {
    const owner = new Person(market)
    const { deploy, wrap, person } = contractWallet(owner)
    const wallet = await person().sell()
    expect(await propose(wallet, own, wrap)).toMatchObject([refused, refused])
    await deploy()
    expect(await propose(wallet, wrap, own)).toMatchObject([refused, { status: 200 }])
  })

  test('may be signed by an account with code only if the code verifies signatures', async () => {
    const { escrow } = deployments.local
    const account = await seller(market)
    const wallet = contractWallet(account)
    await wallet.deploy()
    await delegate(account, escrow)
    expect(await propose(account, own)).toMatchObject([refused])
    await delegate(account, wallet.address)
    expect(await propose(account, own)).toMatchObject([{ status: 200 }])
  })

  test('cannot be sent while the chain is down', async () => {
    const { person, id, conversation_id } = await saleOf(market, vendor)
    const split = await signed(person, id, '1')
    const { chain } = market.deps
    const away = { status: 503, body: { message: sentences.sale.chain } }
    const failing = () => Promise.reject(new Error('ECONNREFUSED'))
    for (const down of ['block', 'sale', 'settlementError']) {
      Object.assign(market.deps, { chain: { ...chain, [down]: failing } })
      const answered = await say(person, { conversation_id }, 'settlement', split)
      Object.assign(market.deps, { chain })
      expect(answered).toMatchObject(away)
    }
  })
})
