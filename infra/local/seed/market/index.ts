import type { Person } from '../people.ts'
import * as people from '../people.ts'
import { adebayo } from './adebayo.ts'
import { ayoola } from './ayoola.ts'
import { danladi } from './danladi.ts'
import { ebiere } from './ebiere.ts'
import { kofar } from './kofar.ts'
import { ngozi } from './ngozi.ts'
import { olumide } from './olumide.ts'
import { uzoma } from './uzoma.ts'
import type { Vehicle } from './vehicle.ts'

export type { Vehicle } from './vehicle.ts'

export const market: readonly { seller: Person; vehicles: readonly Vehicle[] }[] = [
  { seller: people.seller, vehicles: adebayo },
  { seller: people.ngozi, vehicles: ngozi },
  { seller: people.danladi, vehicles: danladi },
  { seller: people.olumide, vehicles: olumide },
  { seller: people.uzoma, vehicles: uzoma },
  { seller: people.kofar, vehicles: kofar },
  { seller: people.ebiere, vehicles: ebiere },
  { seller: people.ayo, vehicles: ayoola },
]
