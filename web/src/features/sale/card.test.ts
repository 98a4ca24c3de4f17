import { actions, actionsFor, Status, type StatusNumber, statuses } from '@mota/contracts/sdk'
import { describe, expect, it } from 'vitest'
import { saleActions } from '@/lib/escrow/index.ts'
import { cardState } from './card.ts'
import { arbiter, buyer, periods, saleIn, seller } from './fixture.ts'

const { pending, delivered, confirmed, disputed, cancelled, finalized } = Status
const early = 5_250

/** What a person sees: the label of the strong button, or the words in its place. */
const shown = (
  status: StatusNumber,
  viewer: typeof buyer | typeof seller | typeof arbiter,
  now = early,
  part = {},
) => {
  const { main, waiting } = cardState(saleIn(status, part), viewer, now, periods)
  return main ? saleActions[main][0]?.label : waiting
}

/** The labels of all buttons. */
const shownAll = (...[status, viewer, now = early, part]: Parameters<typeof shown>) => {
  const { main, others } = cardState(saleIn(status, part), viewer, now, periods)
  return [...(main ? [main] : []), ...others].flatMap((action) =>
    saleActions[action].map(({ label }) => label),
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
  it('lets the buyer cancel, quietly, while the card waits for the seller', () => {
    expect(shown(pending, buyer, 5_049)).toBe('Waiting for seller to deliver.')
    expect(shownAll(pending, buyer, 5_049)).toContain('Take money back')
    expect(shownAll(pending, buyer, 5_050)).not.toContain('Take money back')
  })
})

describe('when time has run out', () => {
  it('lets the buyer of an undelivered vehicle take the money back, and the seller no longer deliver', () => {
    expect(shown(pending, buyer, 6_000)).toBe('Take money back')
    expect(cardState(saleIn(pending), seller, 6_000, periods)).toMatchObject({
      waiting: 'The time to deliver has passed.',
      others: ['refund'],
    })
  })
  it('lets the seller claim what the buyer never answered', () => {
    expect(shown(delivered, seller, 6_100)).toBe('Claim Funds')
    expect(cardState(saleIn(delivered), seller, 6_100, periods).early).toBeUndefined()
  })
  it('leaves the buyer nothing to dispute once the money can be claimed', () => {
    expect(shown(confirmed, buyer, 5_299)).toBe('Dispute')
    expect(shown(confirmed, buyer, 5_300)).toBe('Waiting for seller to claim the money.')
  })
  it('shows Claim Funds before its time, and says that it is', () => {
    expect(cardState(saleIn(confirmed), seller, 5_299, periods)).toMatchObject({ main: 'claim', early: true })
    expect(cardState(saleIn(confirmed), seller, 5_300, periods).early).toBeUndefined()
  })
  it('lets the buyer take the money back from a dispute nobody answered', () => {
    expect(shown(disputed, buyer, 6_000)).toBe('Take money back')
  })
})

describe('a contested return', () => {
  const contested = { contested: true }
  it('waits for the arbiter, who decides either way', () => {
    expect(shown(disputed, buyer, early, contested)).toBe('Waiting for the arbiter to decide.')
    expect(cardState(saleIn(disputed, contested), arbiter, early, periods).main).toBe('rule')
    expect(saleActions.rule.map(({ label }) => label)).toEqual(['Decide for buyer', 'Decide for seller'])
  })
  it('can still be given in to by the seller, but not contested twice', () => {
    expect(cardState(saleIn(disputed, contested), seller, early, periods)).toMatchObject({
      main: 'sellerConfirm',
      others: [],
    })
    expect(cardState(saleIn(disputed), seller, early, periods).others).toEqual(['contest'])
  })
  it('can be divided by either party when the arbiter stays silent', () => {
    for (const party of [buyer, seller] as const)
      expect(shownAll(disputed, party, 8_000, contested)).toContain('Divide the money')
    expect(shown(disputed, arbiter, 8_000, contested)).toBe('The time to decide has passed.')
  })
})

it('offers the second seller of one vehicle the refund first', () => {
  expect(cardState(saleIn(pending), seller, early, periods, true)).toMatchObject({
    main: 'refund',
    others: ['deliver'],
  })
  expect(cardState(saleIn(pending), buyer, early, periods, true).main).toBeUndefined()
})

it('offers every action the table allows and none besides, whoever looks and whenever', () => {
  for (const [status] of statuses.entries())
    for (const contested of [false, true])
      for (const viewer of [buyer, seller, arbiter] as const)
        for (const now of [5_000, 5_050, 5_250, 5_300, 6_000, 6_100, 8_000]) {
          const sale = saleIn(status as StatusNumber, { contested })
          const { main, early: tooEarly, others } = cardState(sale, viewer, now, periods)
          const offered = tooEarly ? others : [main, ...others].filter((action) => action !== undefined)
          const pressed = actionsFor(sale, viewer, now, periods).filter((action) => action !== 'settle')
          expect(offered.toSorted()).toEqual(pressed.toSorted())
        }
  expect([...Object.keys(saleActions), 'settle'].toSorted()).toEqual(actions.toSorted())
})

it('shows a stranger nothing to do', () => {
  const stranger = `0x${'12'.repeat(20)}` as const
  for (const [status] of statuses.entries()) {
    const { role, main, others } = cardState(saleIn(status as StatusNumber), stranger, 6_100, periods)
    expect([role, main, others]).toEqual([undefined, undefined, []])
  }
})
