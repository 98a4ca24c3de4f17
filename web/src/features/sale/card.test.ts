import { actions, actionsFor, Status, type StatusNumber, statuses } from '@mota/contracts/sdk'
import { describe, expect, it } from 'vitest'
import { buttonsOf, pressedActions } from '@/lib/escrow/index.ts'
import { cardState } from './card.ts'
import { arbiter, buyer, periods, saleIn, seller } from './fixture.ts'

const { pending, delivered, confirmed, disputed, cancelled, finalized } = Status
const early = 5_250

const sceneOf = (sale: ReturnType<typeof saleIn>, now: number, isExtra = false) => ({
  sale,
  now,
  periods,
  isExtra,
})
const stateOf = (sale: ReturnType<typeof saleIn>, viewer: `0x${string}`, now: number, isExtra = false) =>
  cardState(sceneOf(sale, now, isExtra), viewer)

/** The label of the main button, or the sentence shown instead of it. */
const shown = (
  status: StatusNumber,
  viewer: typeof buyer | typeof seller | typeof arbiter,
  now = early,
  part = {},
) => {
  const sale = saleIn(status, part)
  const { main, waiting } = stateOf(sale, viewer, now)
  return main ? buttonsOf(main, sceneOf(sale, now))[0]?.label : waiting
}

/** The labels of all buttons. */
const shownAll = (...[status, viewer, now = early, part]: Parameters<typeof shown>) => {
  const sale = saleIn(status, part)
  const { main, others } = stateOf(sale, viewer, now)
  return [...(main ? [main] : []), ...others].flatMap((action) =>
    buttonsOf(action, sceneOf(sale, now)).map(({ label }) => label),
  )
}

describe('the specification’s table of cards', () => {
  it.each([
    [pending, 'Deliver'],
    [delivered, 'Waiting for user to confirm.'],
    [confirmed, 'Claim Funds'],
    [disputed, 'Confirm Return'],
    [cancelled, undefined],
    [finalized, undefined],
  ] as const)('seller, %i', (status, words) => expect(shown(status, seller)).toBe(words))

  it.each([
    [pending, 'Waiting for seller to deliver.'],
    [delivered, 'Confirm'],
    [confirmed, 'Dispute'],
    [disputed, 'Waiting for seller to confirm product return.'],
    [cancelled, undefined],
    [finalized, undefined],
  ] as const)('buyer, %i', (status, words) => expect(shown(status, buyer)).toBe(words))
})

describe('the first hour', () => {
  it('lets the buyer cancel while the card waits for the seller', () => {
    expect(shown(pending, buyer, 5_049)).toBe('Waiting for seller to deliver.')
    expect(shownAll(pending, buyer, 5_049)).toContain('Cancel and refund')
    expect(shownAll(pending, buyer, 5_050)).not.toContain('Cancel and refund')
  })
})

describe('after a deadline', () => {
  it('the buyer of an undelivered vehicle can get a refund, and the seller can no longer deliver', () => {
    expect(shown(pending, buyer, 6_000)).toBe('Get refund')
    expect(stateOf(saleIn(pending), seller, 6_000)).toMatchObject({
      waiting: 'The time to deliver has passed.',
      others: ['refund'],
    })
  })
  it('the seller can claim the money of a delivery that the buyer did not confirm', () => {
    expect(shown(delivered, seller, 6_100)).toBe('Claim Funds')
    expect(stateOf(saleIn(delivered), seller, 6_100).early).toBeUndefined()
  })
  it('the buyer can no longer dispute once the seller can claim the money', () => {
    expect(shown(confirmed, buyer, 5_299)).toBe('Dispute')
    expect(shown(confirmed, buyer, 5_300)).toBe('Waiting for seller to claim the money.')
  })
  it('shows Claim Funds before the claim is allowed, marked as early', () => {
    expect(stateOf(saleIn(confirmed), seller, 5_299)).toMatchObject({ main: 'claim', early: true })
    expect(stateOf(saleIn(confirmed), seller, 5_300).early).toBeUndefined()
  })
  it('the buyer can get a refund if the seller does not respond to a dispute', () => {
    expect(shown(disputed, buyer, 6_000)).toBe('Get refund')
  })
})

describe('a contested return', () => {
  const contested = { contested: true }
  it('waits for the arbiter, who can decide for either party', () => {
    expect(shown(disputed, buyer, early, contested)).toBe('Waiting for the arbiter to decide.')
    expect(stateOf(saleIn(disputed, contested), arbiter, early).main).toBe('rule')
    expect(shownAll(disputed, arbiter, early, contested)).toEqual(['Decide for buyer', 'Decide for seller'])
  })
  it('can still be accepted by the seller, but not contested twice', () => {
    expect(stateOf(saleIn(disputed, contested), seller, early)).toMatchObject({
      main: 'sellerConfirm',
      others: [],
    })
    expect(stateOf(saleIn(disputed), seller, early).others).toEqual(['contest'])
  })
  it('lets either party divide the money if the arbiter does not decide in time', () => {
    for (const party of [buyer, seller] as const)
      expect(shownAll(disputed, party, 8_000, contested)).toContain('Divide the money')
    expect(shown(disputed, arbiter, 8_000, contested)).toBe('The time to decide has passed.')
  })
})

it('offers the refund first for a payment that does not buy the vehicle', () => {
  expect(stateOf(saleIn(pending), seller, early, true)).toMatchObject({
    main: 'refund',
    others: ['deliver'],
  })
  expect(stateOf(saleIn(pending), buyer, 5_049, true).main).toBe('reclaim')
  expect(stateOf(saleIn(pending), buyer, early, true).main).toBeUndefined()
  const [deliver] = buttonsOf('deliver', sceneOf(saleIn(pending), early, true))
  expect(deliver?.confirm?.yes).toBe('Deliver anyway')
})

it('offers exactly the actions that the table allows, for every viewer and moment', () => {
  for (const [status] of statuses.entries())
    for (const contested of [false, true])
      for (const viewer of [buyer, seller, arbiter] as const)
        for (const now of [5_000, 5_050, 5_250, 5_300, 6_000, 6_100, 8_000]) {
          const sale = saleIn(status as StatusNumber, { contested })
          const { main, early: tooEarly, others } = stateOf(sale, viewer, now)
          const offered = tooEarly ? others : [main, ...others].filter((action) => action !== undefined)
          const pressed = actionsFor(sale, viewer, now, periods).filter((action) => action !== 'settle')
          expect(offered.toSorted()).toEqual(pressed.toSorted())
        }
  expect([...pressedActions, 'settle'].toSorted()).toEqual(actions.toSorted())
})

it('offers no action to a stranger', () => {
  const stranger = `0x${'12'.repeat(20)}` as const
  for (const [status] of statuses.entries()) {
    const { role, main, others } = stateOf(saleIn(status as StatusNumber), stranger, 6_100)
    expect([role, main, others]).toEqual([undefined, undefined, []])
  }
})
