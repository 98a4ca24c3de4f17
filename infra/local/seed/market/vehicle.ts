import type { Currency } from '@mota/contracts/sdk'
import type { ChoiceOf, Fault } from '@mota/functions/schema'
import { pick, random } from '../random.ts'
import { faultsOf } from './fault.ts'
import { type Basics, type More, moreOf, type Place } from './more.ts'
import { type Stated, statedOf } from './stated.ts'

/** A vehicle of the seed. Its title is unique, so that an interrupted seed finds it again. */
export interface Vehicle extends Basics {
  title: string
  model: string
  price: string
  currency: Currency
  gearbox: ChoiceOf<'transmission'>
  more: More
  stated: Stated
  /** Which pictures of `../inside/` show it. */
  inside: { dashboard: string; seats: string; boot: string }
  /** Undefined if the seller does not say. */
  faults: readonly Fault[] | undefined
}

/** A vehicle as `market.json` has it. Without a currency its price is in ether. */
export interface Row extends Omit<Vehicle, 'title' | 'more' | 'stated' | 'currency' | 'faults'> {
  /** In words of its own. Without them it is drawn whether the seller says something, and what. */
  faults?: readonly Fault[]
  currency?: Currency
  trim?: string
  condition?: More['condition']
  paint: string
}

export const capitalised = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`

/**
 * Adds what a row leaves out: always the same for the same vehicle. `places` are where its seller has vehicles, `about` is
 * what the seller says of all of them.
 */
export function vehicleOf(
  { trim, condition, paint, currency = 'ETH', faults: own, ...basics }: Row,
  places: readonly [Place, ...Place[]],
  about = '',
): Vehicle {
  const title = [basics.brand, basics.model, trim, basics.year].filter(Boolean).join(' ')
  const next = random(`more ${title}`)
  const more = moreOf(basics, condition, capitalised(paint), pick(next, places), next)
  const faults = own ?? faultsOf(title, basics)
  return {
    ...basics,
    currency,
    title,
    more,
    faults,
    stated: statedOf({ ...basics, title, more, faults, about }),
  }
}
