import { describe, expect, test } from 'vitest'
import { act, claimOf, pay, rule, settle } from '../../test/chain.ts'
import { mailsTo } from '../../test/inbox.ts'
import { list } from '../../test/listing.ts'
import { toNextHour } from '../../test/market.ts'
import { arbiter, buyer, type Person } from '../../test/person.ts'
import { openShop, purchaseOf } from '../../test/shop.ts'
import { limits } from '../schema/index.ts'
import { recoverSale } from './operation/record.ts'

const { market, vendor } = await openShop()

/** The e-mails about a sale, oldest first, each with the first word of its subject and its text. */
async function mails({ email }: Person, id: string) {
  const about = (await mailsTo(email)).filter(({ text }) => text.includes(`Transaction ${id}.`))
  return about.reverse().map(({ subject, text }) => ({ what: subject.split(':')[0], text }))
}
const subjects = async (person: Person, id: string) => (await mails(person, id)).map(({ what }) => what)
const last = async (person: Person, id: string) => (await mails(person, id)).at(-1)?.text

const look = (id: string) => vendor.post('/update-transaction', { transaction_id: id, new_status: 1 })

async function bought() {
  const sale = await purchaseOf(market, vendor)
  await sale.person.post('/create-transaction', sale.claim)
  return { ...sale, id: sale.paid.id, both: [sale.person, vendor] }
}

describe('both parties get an e-mail about every step', () => {
  test('from the payment to the ruling, even if the server sees several steps at once', async () => {
    const { person, id, both } = await bought()
    await act(vendor, 'deliver', id)
    await look(id)
    await act(person, 'satisfy', id)
    await act(person, 'dispute', id)
    await look(id)
    await act(vendor, 'contest', id)
    await look(id)
    await rule(await arbiter(market), id, true)
    await Promise.all([look(id), look(id), recoverSale(market.deps, Number(id))])
    for (const party of both)
      for (const { text } of await mails(party, id)) expect(text).toContain(`/sale/${id}`)
    for (const party of both)
      expect(await subjects(party, id)).toEqual([
        'Paid',
        'Delivered',
        'Confirmed',
        'Disputed',
        'Contested',
        'Decided',
      ])
    const [paid, delivered, confirmed, disputed, contested, decided] = (await mails(person, id)).map(
      ({ text }) => text,
    )
    expect(paid).toMatch(
      /You paid 1.25 ETH for Toyota Corolla 2012[\s\S]*you can cancel and get the money back until/,
    )
    // The chain of these tests has the facts of Sepolia.
    expect((await mails(vendor, id))[0]?.text).toMatch(
      /From 15 minutes after the\s+payment\s+nobody can undo it/,
    )
    expect(delivered).toMatch(/open a dispute before .* \(Lagos time\)/)
    expect(confirmed).toContain('The sale has moved on since then.')
    expect(disputed).toMatch(/The seller has until .* to confirm the return or to contest it/)
    expect(contested).toContain('The arbiter decides who gets the 1.25 ETH.')
    expect(decided).toMatch(/decided for you\. 1.25 ETH .* was refunded to you/)
    expect(await last(vendor, id)).toContain('decided for the buyer')
  })

  test('that ends a sale: refund, cancellation, return, release and settlement', async () => {
    const ends = [
      {
        end: async (_: Person, id: string) => act(vendor, 'refund', id),
        what: 'Refunded',
        buyer: 'The seller refunded your payment for Toyota Corolla 2012: 1.25 ETH.',
        seller: '1.25 ETH was refunded to the buyer.',
      },
      {
        end: async (person: Person, id: string) => act(person, 'reclaim', id),
        what: 'Cancelled',
        buyer: '1.25 ETH was refunded to you.',
        seller: 'Do not hand over the vehicle',
      },
      {
        async end(person: Person, id: string) {
          await act(vendor, 'deliver', id)
          await act(person, 'dispute', id)
          await act(vendor, 'sellerConfirm', id)
        },
        what: 'Refunded',
        buyer: 'The seller confirmed the return',
        seller: 'You confirmed the return',
      },
      {
        end: async (person: Person, id: string) => act(person, 'release', id),
        what: 'Released',
        buyer: '1.25 ETH was paid to the seller.',
        seller: '1.25 ETH was paid to you.',
      },
      {
        end: async (person: Person, id: string) => settle(person, vendor, id, '0.25'),
        what: 'Divided',
        buyer: '0.25 ETH went to the buyer and 1 ETH to the seller',
        seller: '0.25 ETH went to the buyer and 1 ETH to the seller',
      },
    ]
    for (const { end, what, buyer: toBuyer, seller: toSeller } of ends) {
      const { person, id, both } = await bought()
      await end(person, id)
      await look(id)
      for (const party of both) expect((await subjects(party, id)).at(-1)).toBe(what)
      expect(await last(person, id)).toContain(toBuyer)
      expect(await last(vendor, id)).toContain(toSeller)
    }
  })
})

describe('a sale that is found late', () => {
  test('does not ask the seller to hand over a vehicle if the payment was refunded', async () => {
    const { person, paid } = await purchaseOf(market, vendor)
    await act(vendor, 'refund', paid.id)
    await recoverSale(market.deps, Number(paid.id))
    for (const party of [person, vendor]) expect(await subjects(party, paid.id)).toEqual(['Paid', 'Refunded'])
    expect((await mails(vendor, paid.id))[0]?.text).not.toContain('hand over the keys')
  })

  test('sends no e-mail twice', async () => {
    const { person, id } = await bought()
    await act(vendor, 'deliver', id)
    await look(id)
    await act(person, 'satisfy', id)
    await look(id)
    await look(id)
    expect(await subjects(person, id)).toEqual(['Paid', 'Delivered', 'Confirmed'])
  })
})

describe('both parties get an e-mail about a payment that buys nothing', () => {
  test('after another buyer’s payment, and again once that one is cancelled', async () => {
    const [product, first, second] = [await list(vendor), await buyer(market), await buyer(market)]
    const [paid, paidLater] = [await pay(first, product), await pay(second, product)]
    await second.post('/create-transaction', claimOf(second, product, paidLater))
    await first.post('/create-transaction', claimOf(first, product, paid))
    expect(await subjects(vendor, paid.id)).toEqual(['Paid'])
    expect(await subjects(vendor, paidLater.id)).toEqual(['Paid', 'Paid twice'])
    expect(await last(second, paidLater.id)).toContain("another buyer's payment was first")
    await act(vendor, 'refund', paid.id)
    await look(paid.id)
    expect(await subjects(second, paidLater.id)).toEqual(['Paid', 'Paid twice', 'Paid'])
    expect(await last(second, paidLater.id)).toContain('The earlier payment was cancelled.')
  })

  test('after the same buyer’s payment', async () => {
    const { person, product } = await bought()
    const again = await pay(person, product)
    await person.post('/create-transaction', claimOf(person, product, again))
    expect(await last(person, again.id)).toContain('a second time: another 1.25 ETH')
    expect(await last(vendor, again.id)).toContain('paid a second time by mistake')
  })

  test('at the price, but the seller gets only a few a day of a buyer who cancels again and again', async () => {
    const { product, person } = await purchaseOf(market, vendor)
    const ids: string[] = []
    for (let n = 0; n < limits.repaidLettersPerDay + 2; n++) {
      const { id } = await pay(person, product)
      await recoverSale(market.deps, Number(id))
      await act(person, 'reclaim', id)
      await recoverSale(market.deps, Number(id))
      ids.push(id)
    }
    expect(await subjects(vendor, ids[0] ?? '')).toEqual(['Paid', 'Cancelled'])
    expect(await subjects(vendor, ids.at(-1) ?? '')).toEqual([])
    expect(await subjects(person, ids.at(-1) ?? '')).toEqual(['Paid', 'Cancelled'])
  })

  test('at another price, but the seller gets only a few of them per hour', async () => {
    toNextHour(market)
    const { product, person, claim, paid } = await purchaseOf(market, vendor, { wei: 1n })
    await person.post('/create-transaction', { ...claim, amount: '0.000000000000000001' })
    expect(await last(person, paid.id)).toContain('but the asking price is 1.25 ETH')
    expect(await last(vendor, paid.id)).toContain('it stays listed')
    const ids: string[] = []
    for (let n = 0; n < 6; n++) {
      const { id } = await pay(person, product, { wei: 1n })
      await recoverSale(market.deps, Number(id))
      ids.push(id)
    }
    expect(await subjects(person, ids.at(-1) ?? '')).toEqual(['Wrong price'])
    expect(await subjects(vendor, ids.at(-1) ?? '')).toEqual([])
  })
})

test('attempts to record a payment that lose count no letter', async () => {
  const { product, person, paid } = await purchaseOf(market, vendor)
  await Promise.all(Array.from({ length: 6 }, () => recoverSale(market.deps, Number(paid.id))))
  await act(vendor, 'refund', paid.id)
  await look(paid.id)
  const again = await pay(person, product)
  await recoverSale(market.deps, Number(again.id))
  expect(await subjects(vendor, again.id)).toEqual(['Paid'])
})
