import type { Profile } from '@mota/functions/schema'
import { ayo, danladi, ebiere, kofar, ngozi, olumide, type Person, seller, uzoma } from '../people.ts'
import data from './market.json' with { type: 'json' }
import type { Place } from './more.ts'
import { type Row, type Vehicle, vehicleOf } from './vehicle.ts'

export type { Vehicle } from './vehicle.ts'

const sellers = { seller, ngozi, danladi, olumide, uzoma, kofar, ebiere, ayo }

interface Stall {
  seller: keyof typeof sellers
  profile: Profile
  places: readonly [Place, ...Place[]]
  vehicles: readonly Row[]
}

/** The sellers and what they list. A test passes each vehicle through the validation of the API. */
export const market: readonly { seller: Person; profile: Profile; vehicles: readonly Vehicle[] }[] = (
  data as unknown as Stall[]
).map((stall) => ({
  seller: sellers[stall.seller],
  profile: stall.profile,
  vehicles: stall.vehicles.map((row) => vehicleOf(row, stall.places)),
}))
