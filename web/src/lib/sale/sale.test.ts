import { Status, type StatusNumber } from '@mota/contracts/sdk'
import type { ProductView, TransactionView } from '@mota/functions/schema'
import { describe, expect, it } from 'vitest'
import { calendarFile } from '../calendar.ts'
import { filterQuery, filterRows, presentStatus, readFilter, statusesIn } from './filter.ts'
import { buyer, periods, saleIn, seller } from './fixture.ts'
import { milestonesOf } from './milestone.ts'
import { holdersOf, sharesOf } from './outcome.ts'
import { outlookOf } from './outlook.ts'
import { amountOf, idOf, rowsOf, type SaleRow, statusOf, vehicleOf } from './row.ts'
import type { SaleView } from './view.ts'

const { pending, delivered, confirmed, disputed, cancelled, finalized } = Status

describe('what happens if nobody acts', () => {
  const said = (status: StatusNumber, role: 'buyer' | 'seller', now: number, part = {}) =>
    outlookOf(saleIn(status, part), role, now, periods)?.sentence.replace(
      /\d+ \w+ at \d\d:\d\d( \(Lagos time\))?/,
      'DATE',
    )

  it.each([
    [pending, 5_999, 'The seller has until DATE to deliver. After that you can get a refund.'],
    [pending, 6_000, 'The deadline passed on DATE. You can now get a refund.'],
    [delivered, 6_099, 'The seller can claim the money on DATE unless you dispute it.'],
    [confirmed, 5_299, 'The seller can claim the money on DATE unless you dispute it.'],
    [confirmed, 5_300, 'Your time to dispute ended on DATE. The seller can now claim the money.'],
    [disputed, 6_000, 'The deadline passed on DATE. You can now get a refund.'],
  ] as const)('the buyer reads in status %i at %i', (status, now, sentence) =>
    expect(said(status, 'buyer', now)).toBe(sentence),
  )
  it('the seller reads the sentence for the seller', () => {
    expect(said(delivered, 'seller', 5_000)).toBe(
      'You can claim the money on DATE unless the buyer disputes it.',
    )
    expect(said(disputed, 'seller', 5_000, { contested: true })).toBe(
      'The arbiter has until DATE to decide. After that you or the buyer can divide the money in half.',
    )
    // An arbiter who is a party gets nothing for being late.
    expect(said(disputed, 'seller', 5_000, { contested: true, arbiter: buyer })).toBe(
      'The arbiter has until DATE to decide. After that you or the buyer can give all of the money to the seller.',
    )
  })
  it('has no deadline once the sale is over', () => {
    for (const status of [cancelled, finalized]) expect(said(status, 'buyer', 5_000)).toBeUndefined()
  })
})

describe('who got the money', () => {
  const shares = (part: Partial<SaleView>) => sharesOf(saleIn(finalized, part), buyer)
  it('the seller gets all of it, or the parties get the shares of a settlement', () => {
    expect(shares({})).toMatchObject([{ to: 'seller', amount: 10n ** 18n, isOwn: false }])
    expect(shares({ toBuyer: 4n })).toMatchObject([
      { to: 'buyer', amount: 4n, isOwn: true },
      { to: 'seller', amount: 10n ** 18n - 4n, isOwn: false },
    ])
  })
  it('the index says whether it is still in the balance or was sent to the wallet', () => {
    const refunded = (sentTo?: string[]) =>
      sharesOf(saleIn(cancelled, sentTo ? { sentTo } : {}), buyer)[0]?.isSent
    expect([refunded(), refunded([]), refunded([buyer.toLowerCase()])]).toEqual([undefined, false, true])
  })
  it('what the escrow still holds in an asset is from the newest sale in it', () => {
    const kept = (id: bigint, at: number, part: Partial<SaleView> = {}) => ({
      sale: saleIn(cancelled, { id, sentTo: [], history: { finished: { at, tx: '0x' } }, ...part }),
    })
    const sent = kept(9n, 90, { asset: 1, sentTo: [buyer.toLowerCase()] })
    const rows = [kept(3n, 30), kept(2n, 20), kept(5n, 50, { asset: 1 }), kept(4n, 40, { asset: 1 }), sent]
    const found = [...holdersOf(rows, buyer)].map(([asset, { sale }]) => [asset, sale?.id])
    expect(found).toEqual([
      [0, 3n],
      [1, 5n],
    ])
  })
})

describe('the timeline of a sale', () => {
  const line = (...args: Parameters<typeof saleIn>) =>
    milestonesOf(saleIn(...args)).map(({ name, state }) => [name, state])
  const moment = { at: 1, tx: '0x1' } as const

  it('shows past, present and next steps', () => {
    expect(line(delivered)).toEqual([
      ['Paid', 'past'],
      ['Delivered', 'now'],
      ['Confirmed', 'next'],
      ['Paid out', 'next'],
    ])
  })
  it('leaves out a confirmation that did not happen', () => {
    const history = { created: moment, delivered: moment, finished: moment }
    expect(line(finalized, { history }).map(([name]) => name)).toEqual(['Paid', 'Delivered', 'Paid out'])
  })
  it('continues with the decision after a dispute', () => {
    const history = { created: moment, delivered: moment, confirmed: moment, disputed: moment }
    expect(line(disputed, { history }).slice(-2)).toEqual([
      ['Disputed', 'now'],
      ['Decided', 'next'],
    ])
    expect(line(cancelled, { history: { ...history, finished: moment } }).at(-1)).toEqual([
      'Money back',
      'now',
    ])
  })
})

const record = (part: Partial<TransactionView>) =>
  ({
    transaction_id: '7',
    product_title: 'Toyota Corolla',
    amount: '1',
    currency: 'ETH',
    status_num: 0,
    buyer,
    seller,
    ...part,
  }) as TransactionView

describe('the list of sales', () => {
  const sales = [
    saleIn(pending),
    saleIn(delivered, { id: 10n, amount: 5n }),
    saleIn(finalized, { id: 9n, buyer: seller, seller: buyer }),
  ]
  const viewer = buyer.toLowerCase()
  const rows = rowsOf('buyer', viewer, sales, [record({})])
  const found = (part: object) =>
    filterRows('buyer', rows, { search: '', status: '', sort: 'newest', ...part }).map(idOf)

  it('contains only the sales of this side, with titles from the server where it knows them', () => {
    expect(rows.map((row) => [idOf(row), vehicleOf(row).title])).toEqual([
      ['7', 'Toyota Corolla'],
      ['10', 'Vehicle'],
    ])
  })
  it('falls back to the server’s records if index and chain do not respond', () => {
    const fallback = rowsOf('buyer', viewer, undefined, [record({ status_num: 3 })])
    expect(fallback.map((row) => [idOf(row), statusOf(row), amountOf(row), row.sale])).toEqual([
      ['7', 3, { asset: 0, units: 10n ** 18n }, undefined],
    ])
  })
  it('can be searched by address, title and id', () => {
    expect(found({ search: 'corolla' })).toEqual(['7'])
    expect(found({ search: seller.slice(2, 12).toUpperCase() })).toEqual(['10', '7'])
    expect(found({ search: '10' })).toEqual(['10'])
    expect(found({ search: 'nothing' })).toEqual([])
  })
  it('is sorted by number and not as text', () => {
    expect(found({})).toEqual(['10', '7'])
    expect(found({ sort: 'oldest' })).toEqual(['7', '10'])
    expect(found({ sort: 'amountLow' })).toEqual(['10', '7'])
    expect(found({ sort: 'amountHigh' })).toEqual(['7', '10'])
  })
  it('can be filtered by the statuses that occur', () => {
    expect(statusesIn(rows)).toEqual([0, 1])
    expect(found({ status: '1' })).toEqual(['10'])
  })
  it('is read from the address that it wrote', () => {
    const filter = { search: 'corolla', status: '1', sort: 'amountLow', isNeeded: true } as const
    expect(readFilter(new URLSearchParams(filterQuery(filter)))).toEqual(filter)
    const all = readFilter(new URLSearchParams('sort=none'))
    expect(all).toEqual({ search: '', status: '', sort: 'newest', isNeeded: false })
    expect(filterQuery(all)).toEqual({})
  })
  it('shows all sales once no sale has the chosen status any more', () => {
    expect(presentStatus(rows, '1')).toBe('1')
    expect(presentStatus(rows, '3')).toBe('')
    expect(found({ status: '3' })).toEqual(['10', '7'])
  })
})

it('writes a deadline as a valid calendar file', () => {
  const file = calendarFile(
    { id: 's', at: 1_800_000_000, title: 'Corolla; x', text: 'You can take it back, a, b.' },
    1,
  )
  expect(file).toContain('DTSTART:20270115T080000Z\r\n')
  expect(file).toContain('SUMMARY:Corolla\\; x\r\n')
  expect(file).toContain('TRIGGER:-P1D')
  expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(file.replaceAll('\r\n ', '')).toContain('DESCRIPTION:You can take it back\\, a\\, b.')
})

describe('a sale that the arbiter decides', () => {
  const named = {
    title: 'Kia Rio',
    slug: 'kia-rio-1',
    images: ['/1.webp'],
    seller_address: seller.toLowerCase(),
  }
  const row: SaleRow = { sale: saleIn(disputed, { contested: true }) }
  const vehicle = (product: object | undefined) => vehicleOf(row, product as ProductView | undefined)

  it('has the title and picture of the vehicle that the buyer named', () => {
    expect(vehicle(named)).toEqual({ title: 'Kia Rio', slug: 'kia-rio-1', image: '/1.webp' })
  })
  it('has neither if the vehicle is unknown or belongs to another seller', () => {
    expect(vehicle(undefined)).toEqual({ title: 'Vehicle' })
    expect(vehicle({ ...named, seller_address: buyer.toLowerCase() })).toEqual({ title: 'Vehicle' })
  })
})
