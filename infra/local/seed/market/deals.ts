import type { Action } from '@mota/contracts/sdk'
import type { Person } from '../people.ts'
import { ayo, buyer, danladi, ebiere, kofar, ngozi, olumide, seller, uzoma } from '../people.ts'

/** The arbiter's ruling alone needs more than a click. */
export type Step = Exclude<Action, 'rule'>

/** A sale, and what its parties do with it after the payment. */
export interface Deal {
  title: string
  buyer: Person
  steps: readonly Step[]
  /** What the buyer writes about the seller once the sale is finished. */
  review?: { stars: number; text: string; answer?: string }
}

const completed: readonly Step[] = ['deliver', 'satisfy', 'claim']

/** Between the demo buyer and the demo seller one sale rests in each status; the others are other people's. */
export const deals: readonly Deal[] = [
  { title: 'Mercedes-Benz C 300 4Matic 2016', buyer, steps: completed },
  {
    title: 'Nissan Leaf SL 2018',
    buyer,
    steps: completed,
    review: {
      stars: 5,
      text: 'Eleven bars, exactly as the listing said. They showed me how to charge it from my inverter and checked the tyres before I drove home.',
    },
  },
  {
    title: 'Toyota Yaris 2013',
    buyer: danladi,
    steps: completed,
    review: {
      stars: 4,
      text: 'She told me about the dent before I saw it. The engine is dry and the gear is smooth. Collecting it took one day longer than agreed.',
      answer: 'Thank you. The mechanic kept it one day more, next time I will call you earlier.',
    },
  },
  {
    title: 'Mercedes-Benz E 350 Cabriolet 2016',
    buyer: uzoma,
    steps: completed,
    review: {
      stars: 5,
      text: 'The roof opened and closed ten times in front of me. All papers were ready and the car was washed. No stories.',
      answer: 'It was a pleasure. Drive it with joy.',
    },
  },
  {
    title: 'Toyota Matrix 2009',
    buyer: kofar,
    steps: completed,
    review: {
      stars: 5,
      text: 'An old car for the price of an old car. The engine starts at once, and the scratches were all in the pictures.',
    },
  },
  {
    title: 'Toyota Tacoma TRD 2016',
    buyer: ebiere,
    steps: completed,
    review: {
      stars: 5,
      text: 'We put it on the ramp and found no rust at all. My driver has done 4,000 km with it since then.',
    },
  },
  {
    title: 'Volkswagen Passat 2014',
    buyer: ngozi,
    steps: completed,
    review: {
      stars: 4,
      text: 'It drives straight and uses little diesel. The front seats are a bit more worn than I thought, but he had said so.',
    },
  },
  {
    title: 'Honda Pilot EX-L 2016',
    buyer: ayo,
    steps: completed,
    review: {
      stars: 5,
      text: 'The maintenance file answered all my questions. They brought the car to Abuja in two days, with a full tank.',
      answer: 'We are glad that you arrived well. Greet the family.',
    },
  },
  {
    title: 'Nissan Altima SV 2016',
    buyer: ayo,
    steps: completed,
    review: {
      stars: 5,
      text: 'I drove it up the hill twice to feel the gear, and there is no jerking. The AC cools in one minute.',
    },
  },
  {
    title: 'Lexus LX 570 2018',
    buyer: kofar,
    steps: completed,
    review: {
      stars: 5,
      text: 'My mechanic spent a whole morning under it and came back smiling. Every seat cools, and the records are in one file.',
    },
  },
  {
    title: 'Land Rover Range Rover Sport 2018',
    buyer: ebiere,
    steps: completed,
    review: {
      stars: 4,
      text: 'The recall document is real, I called to confirm it. One tyre needed air when it arrived, nothing else.',
      answer: 'The driver should have checked it. The next wash is on us.',
    },
  },
  {
    title: 'Mitsubishi Pajero GLS 2016',
    buyer: danladi,
    steps: completed,
    review: {
      stars: 4,
      text: 'The 4WD works in every position and there is no rust. The second key came by courier a week later.',
    },
  },
  {
    title: 'Mitsubishi L200 2016',
    buyer: olumide,
    steps: completed,
    review: {
      stars: 4,
      text: 'A straight chassis, as he said. It carries blocks for our site every day. I expected newer tyres at this price.',
    },
  },
  {
    title: 'Lexus CT 200h 2015',
    buyer: ngozi,
    steps: completed,
    review: {
      stars: 4,
      text: 'They showed me the voltage of each cell. The scratch below the front lip is longer than in the picture, but you only see it when you kneel.',
      answer: 'You are right, we have taken a better picture of the next one.',
    },
  },
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
