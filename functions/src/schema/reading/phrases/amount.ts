import { list } from './list.ts'

export const atMost = list(`
  under, below, less than, lower than, cheaper than, max, maximum, at most, up to, upto, within, budget, budget of,
  my budget is, before, pre, older than, not up to, no up to, not upto,
  last, age, age of, <
`)
export const atLeast = list(`
  above, over, more than, greater than, higher than, from, min, minimum, at least, starting from, since, after, post,
  newer than, exceed, exceeding, pass, past, reach, go pass, dey pass, >
`)

export const about = ['around', 'about', 'approx', 'approximately', 'roughly', 'like']
/** Behind an amount that is only near. */
export const nearly = list(
  'range, price range, region, thereabout, thereabouts, there about, or so, or thereabout',
)
export const betweens = [
  'between',
  'btw',
  'btwn',
  'in between',
  'price range',
  'price range of',
  'budget range',
]
/** A year that is itself not meant: "older than 2015" is at most 2014. */
export const exclusive = list('before, pre, older than, after, post, newer than')
/** Behind a number. */
export const andMore = list(`
  upward, upwards, and upward, and upwards, up, and up, and above, above, or above, or newer, and newer,
  newer, or later, or more, and more, or higher, and higher, or over, and over, till date, to date, +
`)
export const andLess = list(`
  downward, downwards, down, and below, below, or below, or less, and less, or lower, and lower, or under, and under, or older, and older, older, or earlier, and earlier,
  max
`)

export const units: Record<string, { of: 'naira' | 'dollars' | 'ether' | 'kilometres'; times: number }> = {
  k: { of: 'naira', times: 1e3 },
  thousand: { of: 'naira', times: 1e3 },
  m: { of: 'naira', times: 1e6 },
  mil: { of: 'naira', times: 1e6 },
  mill: { of: 'naira', times: 1e6 },
  million: { of: 'naira', times: 1e6 },
  millions: { of: 'naira', times: 1e6 },
  // Slang: a car costs “5 meters”.
  meter: { of: 'naira', times: 1e6 },
  meters: { of: 'naira', times: 1e6 },
  b: { of: 'naira', times: 1e9 },
  billion: { of: 'naira', times: 1e9 },
  naira: { of: 'naira', times: 1 },
  ngn: { of: 'naira', times: 1 },
  cngn: { of: 'naira', times: 1 },
  $: { of: 'dollars', times: 1 },
  usd: { of: 'dollars', times: 1 },
  usdc: { of: 'dollars', times: 1 },
  usdt: { of: 'dollars', times: 1 },
  bucks: { of: 'dollars', times: 1 },
  dollar: { of: 'dollars', times: 1 },
  dollars: { of: 'dollars', times: 1 },
  eth: { of: 'ether', times: 1 },
  ether: { of: 'ether', times: 1 },
  ethers: { of: 'ether', times: 1 },
  ethereum: { of: 'ether', times: 1 },
  km: { of: 'kilometres', times: 1 },
  kms: { of: 'kilometres', times: 1 },
  kilometers: { of: 'kilometres', times: 1 },
  kilometres: { of: 'kilometres', times: 1 },
  mileage: { of: 'kilometres', times: 1 },
  miles: { of: 'kilometres', times: 1.609344 },
}

/** What a price is asked in, where no amount stands beside it. Nobody asks one in the last two, and a page says so. */
export const currencies: Record<string, string[]> = {
  ETH: ['eth', 'ether', 'ethers', 'ethereum'],
  USDC: ['usdc', 'usd coin'],
  cNGN: ['cngn'],
  USDT: ['usdt', 'tether'],
  Bitcoin: ['bitcoin', 'bitcoins', 'btc'],
}

/** Units that are written before a number too, or before its bound: "usdc under 20,000". */
export const signs = ['$', 'usd', 'usdc', 'usdt', 'ngn', 'cngn', 'naira', 'eth']
/** Before a bound: "mileage under 50k". */
export const mileages = ['mileage', 'milage', 'mileage of', 'mileage is', 'odometer', 'km', 'kms']

/** Behind a number that is no year, besides units, seats and ages: "hilux 20 inch rims". */
export const measures = list('inch, inches, rim, rims, percent')

export const seats = list('seat, seats, seater, seaters, passenger, passengers, people, persons')
export const beforeSeats = ['family of', 'seats', 'sits', 'carry', 'carries']
/** Behind the size of an engine in litres; and in cubic centimetres, "cc". */
export const litres = list('l, litre, litres, liter, liters, ltr')
/** Before a number of seats that is meant itself: "more than 5" is at least 6. */
export const inclusive = list('min, minimum, at least, from, starting from')
/** Before a year that the vehicle only looks like. */
export const upgrades = ['upgraded to', 'upgrade to', 'facelifted to', 'converted to']
/** Behind the age of a vehicle: "not more than 10 years old". */
export const ages = list('years old, year old, yrs old, yr old, years, year, yrs, years of age')
/** Behind a number: "4 cylinder", "5 doors". Listings do not say how many. */
export const counted = ['cylinder', 'cylinders', 'cyl', 'door', 'doors', 'speed', 'stroke', 'plug', 'plugs']
export const numbers: Record<string, number> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5 },
  ...{ six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15 },
  ...{ sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30 },
  ...{ forty: 40, fourty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
}
