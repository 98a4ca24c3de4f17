import { actions, actionsFor, isOver, Status, type StatusNumber, statuses } from '@mota/contracts/sdk'
import { describe, expect, it } from 'vitest'
import { formatMoment } from '../date.ts'
import { buttonsOf, pressedActions } from './action/index.ts'
import { arbiter, buyer, periods, saleIn, seller } from './fixture.ts'
import { cardButton, type Standing, standingOf } from './standing.ts'

const { pending, delivered, confirmed, disputed, cancelled, finalized } = Status
const early = 5_250

type Person = typeof buyer | typeof seller | typeof arbiter

const sceneOf = (sale: ReturnType<typeof saleIn>, now: number, isExtra = false) => ({
  sale,
  now,
  periods,
  isExtra,
})
const stateOf = (sale: ReturnType<typeof saleIn>, viewer: Person, now: number, isExtra = false) =>
  standingOf(sceneOf(sale, now, isExtra), viewer)

/** The label of the card's button, or the sentence shown instead of it. */
const shown = (status: StatusNumber, viewer: Person, now = early, part = {}) => {
  const scene = sceneOf(saleIn(status, part), now)
  const standing = standingOf(scene, viewer)
  const button = cardButton(scene, viewer, standing)
  return button ? buttonsOf(button, scene)[0]?.label : standing.now.waiting
}

/** Every action that the page offers this viewer now. */
const offered = ({ main, now, others }: Standing) => [
  ...(main && !now.isEarly ? [main] : []),
  ...now.beside,
  ...others.flatMap(({ action, isOwn, isNow }) => (isOwn && isNow ? [action] : [])),
]

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
    const ways = (now: number) =>
      stateOf(saleIn(pending), buyer, now).others.filter(({ action }) => action === 'reclaim')
    expect(ways(5_049)).toMatchObject([
      { isNow: true, until: 5_050 },
      { isNow: false, from: 6_000 },
    ])
    expect(ways(5_050)).toMatchObject([{ isNow: false, from: 6_000 }])
  })
})

describe('after a deadline', () => {
  it('the buyer of an undelivered vehicle can get a refund, and the seller can no longer deliver', () => {
    expect(shown(pending, buyer, 6_000)).toBe('Get refund')
    expect(shown(pending, seller, 6_000)).toBe('The time to deliver has passed.')
  })
  it('the seller can claim the money of a delivery that the buyer did not confirm', () => {
    expect(shown(delivered, seller, 6_100)).toBe('Claim Funds')
    expect(stateOf(saleIn(delivered), seller, 6_100).now.isEarly).toBe(false)
  })
  it('the buyer can no longer dispute once the seller can claim the money', () => {
    expect(shown(confirmed, buyer, 5_299)).toBe('Dispute')
    expect(shown(confirmed, buyer, 5_300)).toBe('Waiting for seller to claim the money.')
  })
  it('shows Claim Funds before the claim is allowed, marked as early', () => {
    expect(stateOf(saleIn(confirmed), seller, 5_299)).toMatchObject({ main: 'claim', now: { isEarly: true } })
    expect(stateOf(saleIn(confirmed), seller, 5_300).now.isEarly).toBe(false)
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
    const labels = buttonsOf('rule', sceneOf(saleIn(disputed, contested), early)).map(({ label }) => label)
    expect(labels).toEqual(['Decide for buyer', 'Decide for seller'])
  })
  it('can still be accepted by the seller, but not contested twice', () => {
    const now = { beside: [] }
    expect(stateOf(saleIn(disputed, contested), seller, early)).toMatchObject({ main: 'sellerConfirm', now })
    expect(stateOf(saleIn(disputed), seller, early).now.beside).toEqual(['contest'])
  })
  it('lets either party divide the money if the arbiter does not decide in time', () => {
    for (const party of [buyer, seller] as const)
      expect(offered(stateOf(saleIn(disputed, contested), party, 8_000))).toContain('divide')
    expect(shown(disputed, arbiter, 8_000, contested)).toBe('The time to decide has passed.')
  })
})

describe('paying the seller at once', () => {
  const placeOf = (status: StatusNumber) => {
    const { main, now, others } = stateOf(saleIn(status), buyer, early)
    const isWay = others.some(({ action, isNow }) => action === 'release' && isNow)
    return [main, now.beside.includes('release') ? 'beside' : isWay ? 'row' : 'absent']
  }
  it('is one of the other ways before the delivery, and stands below Confirm after it', () => {
    expect(placeOf(pending)).toEqual([undefined, 'row'])
    expect(placeOf(delivered)).toEqual(['satisfy', 'beside'])
    expect(placeOf(confirmed)).toEqual([undefined, 'row'])
  })
  it('is not offered for a payment that does not buy the vehicle', () => {
    expect(offered(stateOf(saleIn(pending), buyer, 5_049, true))).toEqual(['reclaim'])
  })
})

describe('attention', () => {
  const needs = (status: StatusNumber, viewer: Person, now = early, part = {}, isExtra = false) =>
    stateOf(saleIn(status, part), viewer, now, isExtra).needsViewer
  const contested = { contested: true }

  it.each([
    ['the seller to deliver', pending, seller, early],
    ['the buyer to confirm', delivered, buyer, early],
    ['the seller to claim', confirmed, seller, 5_300],
    ['the seller to claim an unanswered delivery', delivered, seller, 6_100],
    ['the seller to answer a dispute', disputed, seller, early],
    ['the buyer whose seller did not deliver', pending, buyer, 6_000],
    ['the buyer whose seller did not answer', disputed, buyer, 6_000],
  ] as const)('calls %s', (_, status, viewer, now) => expect(needs(status, viewer, now)).toBe(true))

  it('calls the arbiter to rule, and both parties if the arbiter did not', () => {
    expect(needs(disputed, arbiter, early, contested)).toBe(true)
    for (const viewer of [buyer, seller] as const)
      expect(needs(disputed, viewer, 8_000, contested)).toBe(true)
  })
  it.each([
    ['cancel', pending, buyer, 5_010, {}],
    ['dispute', confirmed, buyer, early, {}],
    ['refund', delivered, seller, early, {}],
    ['claim too early', confirmed, seller, early, {}],
    ['confirm after the deadline', delivered, buyer, 6_100, {}],
    ['confirm a contested return', disputed, seller, early, contested],
    ['pay a disputed sale', disputed, buyer, early, {}],
  ] as const)('does not call anybody to %s', (_, status, viewer, now, part) =>
    expect(needs(status, viewer, now, part)).toBe(false),
  )
  it('calls whoever has a proposal to answer or money to withdraw', () => {
    const scene = sceneOf(saleIn(confirmed), early)
    expect(standingOf(scene, buyer, { proposal: true }).needsViewer).toBe(true)
    expect(standingOf(sceneOf(saleIn(finalized), early), seller, { money: true }).needsViewer).toBe(true)
  })
  it('calls both parties of a payment that does not buy the vehicle while they can undo it', () => {
    expect(needs(pending, seller, early, {}, true)).toBe(true)
    expect(needs(pending, buyer, 5_049, {}, true)).toBe(true)
    expect(needs(pending, buyer, early, {}, true)).toBe(false)
  })
})

describe('the other ways to end a sale', () => {
  const ways = (status: StatusNumber, viewer: Person, now = early) =>
    stateOf(saleIn(status), viewer, now).others.map((way) => [
      way.action,
      way.isOwn ? 'own' : way.by,
      way.isNow || way.after || way.from,
    ])
  it('say when a right begins that the viewer does not have yet', () => {
    expect(ways(pending, buyer)).toEqual([
      ['settle', 'own', true],
      ['release', 'own', true],
      ['dispute', 'own', 'delivered'],
      ['reclaim', 'own', 6_000],
      ['refund', 'seller', true],
    ])
    expect(ways(delivered, seller)).toEqual([
      ['settle', 'own', true],
      ['refund', 'own', true],
      ['contest', 'own', 'disputed'],
      ['release', 'buyer', true],
      ['dispute', 'buyer', true],
    ])
  })
  it('end with the sale', () => expect(ways(cancelled, buyer)).toEqual([]))
})

it('offers the refund first for a payment that does not buy the vehicle', () => {
  expect(stateOf(saleIn(pending), seller, early, true)).toMatchObject({
    main: 'refund',
    others: [{ action: 'deliver' }, { action: 'reclaim' }],
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
          const allowed = isOver(status) ? [] : actionsFor(sale, viewer, now, periods)
          expect(offered(stateOf(sale, viewer, now)).toSorted()).toEqual(allowed.toSorted())
        }
  expect([...pressedActions, 'settle'].toSorted()).toEqual(actions.toSorted())
})

it('offers no action to a stranger', () => {
  const stranger = `0x${'12'.repeat(20)}` as const
  for (const [status] of statuses.entries()) {
    const standing = standingOf(sceneOf(saleIn(status as StatusNumber), 6_100), stranger)
    expect([standing.role, standing.main, offered(standing)]).toEqual([undefined, undefined, []])
  }
})

it('a buyer who confirms late is told the time that is really left to dispute', () => {
  const sale = saleIn(delivered)
  const [confirm, wait] = [sale.since + periods.confirm, periods.wait]
  const textAt = (now: number) => buttonsOf('satisfy', sceneOf(sale, now))[0]?.confirm?.text
  const claims = (at: number) =>
    expect.stringContaining(`${formatMoment(at)}. Until then you can still dispute.`)
  expect(textAt(sale.since + 60)).toEqual(claims(sale.since + 60 + wait))
  expect(textAt(confirm + wait - 60)).toEqual(claims(confirm + wait))
  expect(textAt(confirm + wait)).toContain('Your time to dispute is over.')
})
