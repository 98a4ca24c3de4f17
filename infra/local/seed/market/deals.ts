import type { Action } from '@mota/contracts/sdk'
import type { Person } from '../people.ts'
import { buyer, danladi, ngozi, seller, uzoma } from '../people.ts'

/** The arbiter's ruling alone needs more than a click. */
export type Step = Exclude<Action, 'rule'>

/** A sale, and what its parties do with it after the payment. */
export interface Deal {
  title: string
  buyer: Person
  steps: readonly Step[]
}

/** Between the demo buyer and the demo seller one sale rests in each status; the others are other people's. */
export const deals: readonly Deal[] = [
  { title: 'Mercedes-Benz C 300 4Matic 2016', buyer, steps: ['deliver', 'satisfy', 'claim'] },
  { title: 'Nissan Leaf SL 2018', buyer, steps: ['deliver', 'satisfy', 'claim'] },
  { title: 'Toyota Yaris 2013', buyer: danladi, steps: ['deliver', 'satisfy', 'claim'] },
  { title: 'Toyota Highlander Limited 2015', buyer, steps: ['deliver', 'dispute', 'sellerConfirm'] },
  { title: 'Lexus RX 350 2014', buyer, steps: ['deliver', 'satisfy', 'dispute'] },
  { title: 'Toyota Hilux Single Owner 2015', buyer: uzoma, steps: ['deliver', 'dispute', 'contest'] },
  { title: 'Toyota RAV4 XLE 2017', buyer, steps: ['deliver', 'satisfy'] },
  { title: 'Peugeot 406 2004', buyer: seller, steps: ['deliver'] },
  { title: 'Kia Rio EX 2019', buyer, steps: ['deliver'] },
  { title: 'Toyota Hilux SR5 2017', buyer: ngozi, steps: [] },
  { title: 'Honda Accord Sport 2017', buyer, steps: [] },
]

/** The wishlist of the demo buyer. */
export const wishes = ['BMW Z4 sDrive30i 2020', 'Toyota Camry XLE 2018', 'Tesla Model 3 Long Range 2021']
