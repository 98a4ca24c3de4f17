/** The phrases that visitors type, by their meaning. In lower case and without accents; a phrase has up to four words. */

const list = (phrases: string) => phrases.trim().split(/,\s+/)

/** The states, by their towns and short forms. The names of the states themselves need no entry. */
export const places: Record<string, string[]> = {
  Abia: ['aba', 'umuahia'],
  Adamawa: ['yola'],
  'Akwa Ibom': ['uyo', 'akwaibom', 'eket'],
  Anambra: ['awka', 'onitsha', 'nnewi'],
  Bayelsa: ['yenagoa'],
  Benue: ['makurdi'],
  Borno: ['maiduguri'],
  'Cross River': ['calabar', 'crossriver'],
  Delta: ['asaba', 'warri', 'sapele'],
  Ebonyi: ['abakaliki'],
  Edo: ['benin', 'benin city'],
  Ekiti: ['ado ekiti'],
  FCT: ['abuja', 'abj', 'federal capital territory'],
  Imo: ['owerri'],
  Jigawa: ['dutse'],
  Kaduna: ['zaria', 'kd'],
  Kebbi: ['birnin kebbi'],
  Kogi: ['lokoja'],
  Kwara: ['ilorin'],
  Lagos: ['lag', 'lasgidi', 'eko', 'gidi', 'lagos island', 'lagos mainland'],
  Nasarawa: ['lafia'],
  Niger: ['minna'],
  Ogun: ['abeokuta', 'sagamu', 'shagamu', 'ijebu ode', 'ota'],
  Ondo: ['akure'],
  Osun: ['osogbo', 'oshogbo', 'ile ife', 'ife'],
  Oyo: ['ibadan', 'ib', 'ogbomosho'],
  Plateau: ['jos'],
  Rivers: ['port harcourt', 'portharcourt', 'ph', 'phc', 'pitakwa', 'obio akpor'],
  Taraba: ['jalingo'],
  Yobe: ['damaturu'],
  Zamfara: ['gusau'],
}

/** Parts of a town, by its state. They are searched as words as well. */
export const areas: Record<string, string[]> = {
  Lagos: list(`
    agege, ajah, apapa, badagry, berger, egbeda, epe, festac, gbagada, ikeja, ikorodu, ikotun, ikoyi, isolo, ladipo,
    lekki, lekki phase 1, lekki phase one, magodo, maryland, mushin, ogba, ojodu, ojota, okota, oshodi, sangotedo,
    surulere, victoria island, vi, yaba
  `),
  FCT: ['asokoro', 'garki', 'gwagwalada', 'gwarinpa', 'jabi', 'kubwa', 'lugbe', 'maitama', 'nyanya', 'wuse'],
}

export const conditions: Record<string, string[]> = {
  brand_new: ['brand new', 'brandnew', 'new', 'tear rubber', 'tear leather', 'zero mileage', 'unused'],
  foreign_used: list(`
    tokunbo, tokumbo, tokunboh, toks, tok, direct tokunbo, belgium, belgium used, imported, foreign,
    foreign used, foreign use, foreign-used, us spec, american spec, cotonou, london used, uk used,
    american used, us used, usa used, canada used, canadian used, germany used, german used, dubai used,
    japan used, europe used, holland used
  `),
  nigerian_used: list(`
    nigerian used, nigeria used, nigerian, naija used, 9ja used, naija, local used, locally used, registered,
    home used, ng used
  `),
}

/** Either kind of used. */
export const used = ['used', 'fairly used', 'second hand', 'secondhand', '2nd hand', 'okrika']

export const fuels: Record<string, string[]> = {
  electric: ['electric', 'ev', 'evs', 'battery', 'full electric'],
  gasoline: ['petrol', 'gasoline', 'pms', 'gas'],
  diesel: ['diesel', 'deisel', 'disel', 'ago'],
  hybrid: ['hybrid', 'hybrids'],
}

export const gears: Record<string, string[]> = {
  automatic: ['automatic', 'auto', 'automatic gear', 'auto gear', 'automatic transmission', 'automatics'],
  manual: ['manual', 'manual gear', 'stick', 'stick shift', 'gear stick', 'manual transmission'],
  cvt: ['cvt'],
}

export const bodies: Record<string, string[]> = {
  sedan: ['sedan', 'sedans', 'saloon', 'salon car', 'saloon car', 'salon'],
  suv: list('suv, suvs, jeep, jeeps, 4x4, 4wd, 4 wheel drive, four wheel drive, crossover, cross over'),
  hatchback: list('hatchback, hatch back, hatch, hatchbacks, small car, small cars, mini car, city car'),
  convertible: ['convertible', 'cabriolet', 'cabrio', 'drop top', 'open roof', 'roadster'],
  truck: list('truck, trucks, pickup, pick up, pickup truck, pick up truck, pickups, pick ups, hi lux truck'),
}

/** `jeep` means any SUV, except beside these words: then it is the brand. */
export const besideJeep = list(`
  wrangler, cherokee, compass, renegade, gladiator, liberty, commander, patriot, rubicon
`)

/** The names of brands that a seller or buyer in Nigeria is likely to look for, and how else they are called. */
export const brands: Record<string, string[]> = {
  Acura: [],
  Audi: [],
  BMW: ['bimmer', 'beemer', 'bmv', 'bwm'],
  BYD: [],
  Changan: [],
  Chevrolet: ['chevy', 'chevrolete'],
  Ford: [],
  GAC: ['gac motor'],
  Geely: [],
  Honda: [],
  Hyundai: ['hundai', 'hyundia', 'hyundi', 'hunday'],
  Infiniti: ['infinity'],
  Innoson: ['ivm', 'inoson'],
  Isuzu: [],
  Jaguar: ['jag'],
  Jeep: [],
  Kia: [],
  'Land Rover': ['landrover'],
  Lexus: ['lexis', 'lesus'],
  Mazda: [],
  'Mercedes-Benz': list('benz, merc, mercedes, mercedez, mercedez benz, mercedesbenz, mercedes bens, bens'),
  Mini: ['mini cooper', 'minicooper'],
  Mitsubishi: ['mitsu', 'mitsubishi motors'],
  Nissan: ['nisan'],
  Nord: [],
  Peugeot: ['peugot', 'pejo', 'pijo', 'peogeot', 'pegeot'],
  Porsche: ['porsh', 'porche'],
  Renault: [],
  Subaru: [],
  Suzuki: [],
  Tesla: [],
  Toyota: ['toyo', 'toyata', 'tyota'],
  Volkswagen: ['vw', 'volks', 'volkswagon', 'volks wagen', 'volks wagon'],
  Volvo: [],
}

/** Colours, and the words for them that sellers use. */
export const colours: Record<string, string[]> = {
  Black: ['black'],
  White: ['white', 'pearl', 'cream white'],
  Silver: ['silver'],
  Grey: ['grey', 'gray', 'ash', 'graphite', 'charcoal', 'gunmetal'],
  Red: ['red'],
  Wine: ['wine', 'burgundy', 'maroon', 'wine red'],
  Blue: ['blue', 'navy', 'navy blue', 'sky', 'sky blue', 'dark blue'],
  Green: ['green', 'olive', 'army green'],
  Gold: ['gold', 'golden', 'champagne'],
  Brown: ['brown', 'bronze', 'coffee'],
  Beige: ['beige', 'cream', 'sand'],
  Orange: ['orange', 'amber'],
  Yellow: ['yellow'],
  Purple: ['purple'],
}

interface Family {
  label: string
  /** How it is called. */
  phrases: string[]
  /** Any of these words stands in the listing. */
  any: string[]
  brand?: string
}

const benz = 'Mercedes-Benz'
const series = (first: number) =>
  ['16', '18', '20', '25', '28', '30', '35', '40', '50'].flatMap((end) => [
    `${first}${end}`,
    `${first}${end}i`,
    `${first}${end}d`,
  ])

/** Names that stand for several models, or are written in several ways. */
export const families: Family[] = [
  {
    label: 'C-Class',
    brand: benz,
    phrases: ['c class', 'cclass'],
    any: list('cclass, c180, c200, c230, c240, c250, c280, c300, c320, c350, c400, c43, c63'),
  },
  {
    label: 'E-Class',
    brand: benz,
    phrases: ['e class', 'eclass'],
    any: list('eclass, e200, e220, e230, e240, e250, e280, e300, e320, e350, e400, e500, e550, e63'),
  },
  {
    label: 'G-Class',
    brand: benz,
    phrases: ['g wagon', 'gwagon', 'g wagen', 'g class', 'gclass'],
    any: ['gclass', 'gwagon', 'g500', 'g550', 'g55', 'g63'],
  },
  {
    label: 'S-Class',
    brand: benz,
    phrases: ['s class', 'sclass'],
    any: ['sclass', 's350', 's400', 's430', 's450', 's500', 's550', 's560', 's580'],
  },
  { label: '3 Series', brand: 'BMW', phrases: ['3 series', '3series'], any: ['3series', ...series(3)] },
  { label: '5 Series', brand: 'BMW', phrases: ['5 series', '5series'], any: ['5series', ...series(5)] },
  { label: 'Model 3', brand: 'Tesla', phrases: ['model 3'], any: ['model3'] },
  { label: 'Model S', brand: 'Tesla', phrases: ['model s'], any: ['models'] },
  { label: 'Model X', brand: 'Tesla', phrases: ['model x'], any: ['modelx'] },
  { label: 'Model Y', brand: 'Tesla', phrases: ['model y'], any: ['modely'] },
  { label: 'Prado', phrases: ['landcruiser prado', 'prado jeep'], any: ['prado'] },
  { label: 'Hilux', phrases: ['hi lux', 'hilux pickup', 'hilux truck'], any: ['hilux'] },
  { label: 'Highlander', phrases: ['high lander', 'hylander', 'hilander', 'highlanda'], any: ['highlander'] },
  {
    label: 'Bus',
    phrases: ['bus', 'buses', 'mini bus', 'minibus', 'van', 'vans', 'mini van', 'minivan', 'danfo'],
    any: list(`
      bus, hiace, sienna, coaster, urvan, odyssey, sprinter, transit, van, minivan, carnival, previa
    `),
  },
]

/** What Nigerians call a model of some years. Sources differ by a year or two; the years are those that most name. */
export const nicknames: { phrases: string[]; model: string; years: readonly [number, number] }[] = [
  { phrases: ['orobo'], model: 'Camry', years: [1994, 1996] },
  { phrases: ['pencil light', 'pencil'], model: 'Camry', years: [1997, 1999] },
  { phrases: ['big daddy', 'big for nothing'], model: 'Camry', years: [2002, 2006] },
  { phrases: ['muscle'], model: 'Camry', years: [2007, 2011] },
  { phrases: ['spider'], model: 'Camry', years: [2008, 2014] },
  { phrases: ['bulldog'], model: 'Accord', years: [1994, 1997] },
  { phrases: ['baby boy'], model: 'Accord', years: [1998, 2002] },
  { phrases: ['end of discussion', 'eod'], model: 'Accord', years: [2003, 2005] },
  {
    phrases: ['discussion continues', 'discussion continued'],
    model: 'Accord',
    years: [2006, 2007],
  },
  { phrases: ['evil spirit', 'anaconda'], model: 'Accord', years: [2008, 2012] },
]

/** Versions of models. Sellers often leave them out, so they have the least weight. */
export const trims = list(`
  le, xle, xse, se, ce, ex, exl, lx, sr5, trd, vxr, txl, gls, gl, sel, sv, sl, limited, sport, touring,
  platinum, lariat, premium, 4matic, xdrive, amg, v6, v8, v4
`)

/** These numbers are models beside the name of their brand, although they look like years. */
export const numbersOf: Record<string, string[]> = { peugeot: ['2008'] }

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

export const atMost = list(`
  under, below, less than, lower than, cheaper than, not more than, not above, no more than, max, maximum,
  at most, up to, upto, within, budget, budget of, my budget is, before, older than, not newer than, not after, <
`)
export const atLeast = list(`
  above, over, more than, greater than, from, min, minimum, at least, starting from, since, after,
  not less than, not below, newer than, not older than, no older than, not before, >
`)
export const about = ['around', 'about', 'approx', 'approximately', 'roughly', 'like']
/** Behind a number. */
export const andMore = list(`
  upward, upwards, and upward, and upwards, up, and up, and above, above, or above, or newer, and newer,
  newer, or later, till date, to date, +
`)
export const andLess = list(`
  downward, downwards, down, and below, below, or below, or less, and less, or older, older, max
`)

export const units: Record<string, { of: 'naira' | 'dollars' | 'ether' | 'kilometres'; times: number }> = {
  k: { of: 'naira', times: 1e3 },
  thousand: { of: 'naira', times: 1e3 },
  m: { of: 'naira', times: 1e6 },
  mil: { of: 'naira', times: 1e6 },
  mill: { of: 'naira', times: 1e6 },
  million: { of: 'naira', times: 1e6 },
  millions: { of: 'naira', times: 1e6 },
  b: { of: 'naira', times: 1e9 },
  billion: { of: 'naira', times: 1e9 },
  naira: { of: 'naira', times: 1 },
  ngn: { of: 'naira', times: 1 },
  $: { of: 'dollars', times: 1 },
  usd: { of: 'dollars', times: 1 },
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
/** Before a bound: "mileage under 50k". */
export const mileages = ['mileage', 'milage', 'mileage of', 'mileage is', 'odometer', 'km', 'kms']

export const seats = ['seat', 'seats', 'seater', 'seaters', 'passenger', 'passengers']
/** Behind a number: "4 cylinder", "5 doors". Listings do not say how many. */
export const counted = ['cylinder', 'cylinders', 'cyl', 'door', 'doors', 'speed', 'stroke']
export const numbers: Record<string, number> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5 },
  ...{ six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
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
