import { list } from './list.ts'

export const orders: Record<string, { label: string; phrases: string[] }> = {
  priceLow: {
    label: 'Cheapest first',
    phrases: list(`
      cheap, cheapest, cheaper, affordable, low price, lowest price, low cost, budget car, budget cars
    `),
  },
  priceHigh: { label: 'Highest price first', phrases: ['most expensive', 'expensive', 'luxury'] },
  mileageLow: {
    label: 'Lowest mileage first',
    phrases: ['low mileage', 'lowest mileage', 'less mileage', 'small mileage', 'low milage', 'low km'],
  },
  newest: { label: 'Newest first', phrases: ['newest', 'latest', 'latest model', 'newest model'] },
  listed: {
    label: 'Recently listed first',
    phrases: ['recently listed', 'new arrival', 'new arrivals', 'just arrived'],
  },
  goodPrice: {
    label: 'Best prices first',
    phrases: ['good price', 'best price', 'best deal', 'good deal', 'bargain'],
  },
}

/** Words that say nothing about a vehicle. */
export const noise = list(`
  a, an, and, any, are, at, best, but, by, can, do, for, get, give, have, how, i, im, in, is, it, its, me, my,
  of, on, or, our, please, pls, plz, price, prices, priced, see, show, that, the, there, this, to, very, want,
  wanna, we, which, with, you, your, need, needed, abeg, wey, dey, one, some, around, near, nearby, here, buy,
  buying, sale, sales, sell, selling, seller, dealer, dealers, shop, market, online, find, search, searching,
  looking, look, available, urgent, order, much, cost, costs, car, cars, vehicle, vehicles, auto mobile,
  automobile, motor, motors, ride, whip, moto, clean, neat, sharp, good, nice, sound, strong, perfect, fresh,
  super, extra, well, great, maintained, condition, first, body, accident, free, accidented, full, option,
  options, fully, loaded, owner, ac, chilling, papers, duty, custom, customs, cleared, paid, complete, model,
  models, brand, type, make, year, years, colour, color, coloured, colored, engine, fuel, gear, gearbox,
  transmission, drive, state, city, town, area, location, located, nigeria, upward, upwards, naira, budget,
  mileage, small, big, old, low, only, just, be, na, fit, wan, learner, learners, efficient, economical, consumption,
  family, work, taxi, uber, bolt, keyless, thumb, push, start, leather, sunroof, camera,
  cylinder, cylinders, distress
`)
