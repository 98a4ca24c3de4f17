import { maxNotices } from '../../../functions/src/job/notify.ts'
import { maxReminders } from '../../../functions/src/job/remind.ts'
import { schedule } from '../../../functions/src/job/schedule.ts'
import { together } from '../../../functions/src/search/due.ts'

/** A market, in what it has and what happens on a day. */
export interface Market {
  listings: number
  people: number
  searches: number
  sales: number
}

/** One kind of work, with the units of a piece of it as they follow from its code. */
export interface Kind {
  name: string
  /** Minutes between two looks. */
  every: number
  /** Most pieces that one look adds. */
  max: number
  /** Pieces that become due in a minute of the day. */
  due(market: Market, minute: number): number
  /** Milliseconds that a worker takes for a piece, mostly waiting for the table. */
  ms: number
  reads: number
  writes: number
  lists?: number
  /** Letters that a piece writes. */
  letters: number
}

/** The day's curve: nothing much at night, twice the mean in the evening. Its mean over a day is 1. */
const busy = (minute: number) => 1 - Math.cos(((minute - 180) / 1440) * 2 * Math.PI)

/** Something that happens so often a day, spread over it. */
const daily = (count: number, minute: number) => (count / 1440) * busy(minute)

/** A listing is new once in its life of 200 days, so every day half a percent of them are. */
const newListings = ({ listings }: Market) => listings / 200
/** Two thirds of the searches are looked at immediately, the others in the morning. */
const immediate = ({ searches }: Market) => (searches * 2) / 3
/** One new listing in 2,000 matches a search. */
const matches = (market: Market) => newListings(market) / 2_000

const fiveMinutes = 24 * 12

export const kinds: readonly Kind[] = [
  {
    name: 'search',
    every: schedule.search,
    max: Number.POSITIVE_INFINITY,
    due(market, minute) {
      const inMorning = minute === 7 * 60 ? (market.searches - immediate(market)) / together : 0
      return (minute % schedule.search === 0 ? immediate(market) / together : 0) + inMorning
    },
    ms: 600,
    // A hundred searches of half a kilobyte, and the new vehicles of an hour once in two pieces of a process.
    reads: 100 + 100,
    // Only of searches that found something, or that are looked at once a day.
    writes: 6,
    letters: 0,
  },
  {
    name: 'notice',
    every: schedule.notify,
    max: maxNotices,
    // One person in ten gets messages on a day, and half of them read them in time.
    due: ({ people }, minute) => daily(people / 20, minute),
    ms: 120,
    reads: 12,
    writes: 14,
    letters: 1,
  },
  {
    name: 'reminder',
    every: schedule.remind,
    max: maxReminders,
    // Every other sale comes within two days of a deadline.
    due: ({ sales }, minute) => daily(sales / 2, minute),
    ms: 250,
    reads: 3,
    writes: 12,
    letters: 2,
  },
  {
    name: 'letter',
    every: schedule.post,
    max: Number.POSITIVE_INFINITY,
    // Five letters of every sale, and those of searches. Most are sent by the process that writes them.
    due: (market, minute) =>
      daily(market.sales * 5, minute) +
      (minute % schedule.search === 0 ? (immediate(market) * matches(market)) / fiveMinutes : 0) +
      (minute === 7 * 60 ? (market.searches - immediate(market)) * Math.min(1, matches(market)) : 0),
    ms: 150,
    reads: 2,
    writes: 6,
    letters: 0,
  },
  {
    name: 'forgetting',
    every: schedule.forget,
    max: 20_000,
    // A conversation in a hundred listings on a day, two years ago, with ten messages each.
    due: ({ listings }, minute) => (minute === 0 ? listings / 100 : 0),
    ms: 400,
    reads: 10,
    writes: 30,
    letters: 0,
  },
  {
    name: 'orphaned',
    every: 1440,
    max: 16,
    // The sixteen pieces of a look, as a day's share.
    due: (_, minute) => (minute === 0 ? (16 * 1440) / schedule.orphans : 0),
    // These two grow with the listings: see `pieceOf`.
    ms: 0,
    reads: 0,
    writes: 0,
    letters: 0,
  },
]

/** The units of a piece of work in this market. Only pieces about pictures grow with the listings. */
export function pieceOf(
  kind: Kind,
  { listings }: Market,
): Pick<Kind, 'ms' | 'reads' | 'writes'> & { lists: number } {
  if (kind.name !== 'orphaned') return { ...kind, lists: 0 }
  // Eight pictures in three sizes, a sixteenth of them, and all listings in batches of a hundred.
  const lists = (listings * 24) / 16 / 1_000
  return { reads: listings, writes: 0, lists, ms: lists * 40 + (listings / 100) * 15 }
}
