import { letterShare } from '../../../functions/src/mail/outbox.ts'
import { type Kind, kinds, type Market, pieceOf } from './kind.ts'
import { price } from './price.ts'

/** The limits of a stage: pieces that the workers do at once, and letters a second. */
export interface Limits {
  workers: number
  /** Pieces of one batch that a worker does at once. */
  atOnce: number
  mailRate: number
}

interface Row {
  kind: string
  pieces: number
  /** Minutes that the oldest piece waited since it was due, at worst. */
  oldest: number
  /** Whether all of the day's work was done by its end. */
  isDone: boolean
  /** US dollars a day. */
  cost: number
}

interface Batch {
  due: number
  count: number
}

const minuteMs = 60_000
/** In minutes, as the simulation counts. */
const day = 1_440
/** Parts of a piece come from divisions, so what is left of a batch may be a little more than nothing. */
const nothing = 1e-9

/** Takes up to `count` pieces, oldest first. Returns how many, and the age of the oldest. */
function take(queue: Batch[], count: number, now: number): { taken: number; age: number } {
  let taken = 0
  const age = queue[0] ? now - queue[0].due : 0
  while (queue[0] && taken < count) {
    const some = Math.min(queue[0].count, count - taken)
    queue[0].count -= some
    taken += some
    if (queue[0].count <= nothing) queue.shift()
  }
  return { taken, age: taken > 0 ? age : 0 }
}

/**
 * Simulates two days of work, minute by minute, and returns the figures of the second day: it begins with the work that
 * the first one did not finish. All kinds share the workers evenly, as the queue's groups do. If a kind needs less than its
 * share, the rest goes to the kinds after it.
 */
export function simulate(market: Market, { workers, atOnce, mailRate }: Limits): Row[] {
  const states = kinds.map((kind) => ({
    kind,
    piece: pieceOf(kind, market),
    waiting: [] as Batch[],
    queue: [] as Batch[],
    pieces: 0,
    oldest: 0,
    letters: 0,
  }))
  for (let now = 0; now < 2 * day; now++) {
    const isSecond = now >= day
    for (const state of states) {
      const count = state.kind.due(market, now % day)
      if (count > 0) state.waiting.push({ due: now, count })
      if (now % state.kind.every !== 0) continue
      const max =
        state.kind.name === 'letter' ? mailRate * letterShare * 60 * state.kind.every : state.kind.max
      for (let left = max; state.waiting[0] && left > 0; ) {
        const [first] = state.waiting
        const some = Math.min(first.count, left)
        state.queue.push({ due: first.due, count: some })
        first.count -= some
        left -= some
        if (first.count <= nothing) state.waiting.shift()
      }
    }
    let capacity = workers * atOnce * minuteMs
    let mails = mailRate * letterShare * 60
    const letters = states.find(({ kind }) => kind.name === 'letter')
    for (const [n, state] of states.entries()) {
      const fair = capacity / (states.length - n)
      const isLetter = state === letters
      const byTime = Math.floor(fair / state.piece.ms)
      const longOnes = state.piece.ms > fair && state.queue.length > 0 ? fair / state.piece.ms : 0
      const { taken, age } = take(state.queue, Math.min(byTime || longOnes, isLetter ? mails : Infinity), now)
      capacity -= taken * state.piece.ms
      if (isLetter) mails -= taken
      // Letters of notices and reminders are sent by the worker that writes them, if the rate allows it, else they wait.
      const written = taken * state.kind.letters
      const sent = Math.min(written, mails)
      mails -= sent
      if (written > sent && letters) letters.waiting.push({ due: now, count: written - sent })
      if (!isSecond) continue
      state.pieces += taken
      state.letters += isLetter ? taken : sent
      state.oldest = Math.max(state.oldest, age)
    }
  }
  return states.map(({ kind, piece, pieces, oldest, letters, waiting, queue }) => ({
    kind: kind.name,
    pieces: Math.round(pieces),
    oldest,
    isDone: [...waiting, ...queue].every(({ due }) => due >= day),
    cost: costOf(kind, piece, pieces, letters),
  }))
}

const gigabytes = 1_769 / 1_024

function costOf(kind: Kind, piece: ReturnType<typeof pieceOf>, pieces: number, letters: number): number {
  const looks = day / kind.every
  // A look sends ten pieces in one request. A worker receives and removes ten with two, and takes half a second at least.
  const requests = (pieces / 10) * 3 + looks
  // A worker that runs for a second does five pieces for that time.
  const seconds = (pieces * piece.ms) / 1_000 / 5 + looks * 0.5
  return (
    pieces * (piece.reads * price.read + piece.writes * price.write + piece.lists * price.list) +
    requests * price.message +
    (pieces / 10 + looks) * price.call +
    seconds * gigabytes * price.gigabyteSecond +
    letters * price.mail
  )
}
