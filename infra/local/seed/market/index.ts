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

export interface Vendor {
  seller: Person
  profile: Profile
  /** The file of the picture of the yard. */
  yard: string
  vehicles: readonly Vehicle[]
}

/** The sellers and what they list. A test passes each vehicle through the validation of the API. */
export const market: readonly Vendor[] = (data as unknown as Stall[]).map((stall) => ({
  seller: sellers[stall.seller],
  profile: stall.profile,
  yard: `${stall.seller}.webp`,
  vehicles: stall.vehicles.map((row) => vehicleOf(row, stall.places, stall.profile.about)),
}))
