import { failureOf, type Log } from '../../log.ts'
import type { PriceRates, ProductView } from '../../schema/index.ts'
import type { Engine, Reader } from '../interface.ts'
import { modelKey } from '../words.ts'
import { appraise, comparable, compared, type Model } from './estimate.ts'

/** Vehicles of one model and year are compared with the same vehicles. */
interface Peers extends Model {
  year: number
}

/** How many peers one round compares: each takes two queries at most. */
const maxPeers = 200
/** Every minute some listings are compared again, because rates move and a process may end before it has compared. */
const walk = { every: 60_000, listings: 20 }

/** Two listings that agree in all of this are equal to the estimate of others. */
const weightOf = ({ brand, model, year, mileage, condition, price_units, currency }: ProductView) =>
  JSON.stringify([modelKey(brand, model), year, mileage, condition, price_units, currency])

const peersOf = ({ brand, model, year }: ProductView, span = 0): Peers[] =>
  !model.trim() || year === null
    ? []
    : Array.from({ length: 2 * span + 1 }, (_, n) => ({ brand, model, year: year - span + n }))

interface Surroundings {
  rates(): Promise<PriceRates>
  log: Log
  now(): number
}

/** Compares prices again after the vehicles that they are compared with have changed. */
export function openAppraiser(engine: Engine, { rates, log, now }: Surroundings) {
  const stale = new Map<string, Peers>()
  let walked = { at: now(), next: undefined as string | undefined }

  const note = (peers: Peers[]) => {
    for (const one of peers) stale.set(`${modelKey(one.brand, one.model)}|${one.year}`, one)
  }

  async function subjectsOf(peers: Peers, comparables: Awaited<ReturnType<Reader['search']>>) {
    const { brand, model, year } = peers
    if (comparables.total <= comparables.items.length)
      return comparables.items.filter((one) => one.year === year)
    const query = { brand, model: [model], year_min: year, year_max: year, limit: compared.max }
    return (await engine.search(query)).items
  }

  async function compare(peers: Peers) {
    const comparables = await engine.search(comparable(peers, peers.year))
    const subjects = await subjectsOf(peers, comparables)
    const present = await rates()
    const changed = subjects.flatMap((one): [string, number | undefined][] => {
      const permille = appraise(one, comparables.items, present)?.permille
      return permille === one.price_permille ? [] : [[one.id, permille]]
    })
    if (changed.length > 0) await engine.exclusive((writes) => writes.appraise(new Map(changed)))
  }

  async function walkOn() {
    if (now() - walked.at < walk.every) return
    const listings = await engine.range(walked.next, walk.listings + 1)
    walked = { at: now(), next: listings[walk.listings]?.id }
    note(listings.flatMap((one) => peersOf(one)))
  }

  return {
    /** Those of these listings that are on lists, before they are written. */
    before: async (ids: string[]) =>
      (await engine.search({ ids: ids as `0x${string}`[], limit: ids.length })).items,
    /** Notes whose prices are to be compared again after these listings were written. */
    changed(before: ProductView[], after: ProductView[]) {
      const weights = new Map(before.map((one) => [one.id, weightOf(one)]))
      const same = new Set(after.filter((one) => weights.get(one.id) === weightOf(one)).map(({ id }) => id))
      for (const one of [...before, ...after]) if (!same.has(one.id)) note(peersOf(one, compared.years))
    },
    /** Compares what is noted: some of it, or all. Lists show the old comparison if it fails, and it is tried again. */
    async settle(max = maxPeers) {
      try {
        await walkOn()
        for (const [key, peers] of [...stale].slice(0, max)) {
          await compare(peers)
          stale.delete(key)
        }
      } catch (error) {
        log.error('catalogue.appraise', failureOf(error))
      }
    },
  }
}
