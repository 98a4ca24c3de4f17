import { list } from './list.ts'

export const conditions: Record<string, string[]> = {
  brand_new: list(`
    brand new, brandnew, new, tear rubber, tear leather, zero mileage, zero km, unused, sabuwa, sabuwar, sabon, tuntun, ohuru
  `),
  foreign_used: list(`
    tokunbo, tokumbo, tokunboh, tokunbo used, tokumbo used, tokunbo use, toks, tok, direct tokunbo, belgium, belgium used, belgium use, imported, foreign,
    foreign used, foreign use, forein, forein used, foriegn, foriegn used, foreing used, us spec, american spec, cotonou, london used, uk used, ex uk, ex us, ex usa, ex japan, ex germany,
    direct belgium, unregistered, un registered, not registered, american used, us used, usa used, canada used, canadian used, germany used, german used, dubai used,
    japan used, europe used, holland used
  `),
  nigerian_used: list(`
    nigerian used, nigeria used, nigerian use, nigeria use, nigerian, naija used, naija use, 9ja use, 9ja used, naija, local used, local use, locally used, registered,
    home used, ng used
  `),
}

/** Either kind of used. */
export const used = list(`
  used, fairly used, fair used, fairly use, fair use, second hand, secondhand, 2nd hand, okrika, like new, almost new, fairly new, as new
`)

export const fuels: Record<string, string[]> = {
  electric: [
    'no need fuel',
    'dont need fuel',
    'no buy fuel',
    'electric',
    'ev',
    'battery',
    'full electric',
    'charge',
    'charging',
    'chargeable',
    'rechargeable',
    'solar',
  ],
  gasoline: ['petrol', 'gasoline', 'pms', 'gas', 'fuel car', 'fuel engine'],
  diesel: ['diesel', 'deisel', 'disel', 'ago'],
  hybrid: ['hybrid'],
}

/** What uses little fuel. */
export const thrifty = list(`
  fuel economy, fuel economic, fuel economical, fuel efficient, fuel efficiency, fuel saver, fuel saving, save fuel, saves fuel,
  manage fuel, manages fuel, good on fuel, better on fuel, less fuel, little fuel, small fuel, low fuel, low fuel consumption, low consumption,
  no drink fuel, no dey drink fuel, not drink fuel, dont drink fuel, doesnt drink fuel, no consume fuel, no dey consume fuel,
  dont consume fuel, no kill fuel, no dey kill fuel, no chop fuel, no dey chop fuel
`)

/** Of these there is no filter. Listings say them in their titles. */
export const otherFuels = ['cng', 'lpg']

export const gears: Record<string, string[]> = {
  automatic: ['automatic', 'auto', 'matic', 'automatic gear', 'auto gear', 'automatic transmission'],
  manual: ['manual', 'manual gear', 'stick', 'stick shift', 'gear stick', 'manual transmission'],
  cvt: ['cvt'],
}

export const bodies: Record<string, string[]> = {
  sedan: ['sedan', 'saloon', 'salon car', 'saloon car', 'salon'],
  suv: list('suv, jeep, crossover, cross over'),
  hatchback: list('hatchback, hatch back, hatch, small car, mini car, city car'),
  convertible: list(
    'convertible, cabriolet, cabrio, drop top, open roof, roadster, coupe, open top, topless',
  ),
  truck: list(
    'truck, pickup, pick up, pick ups, pickup truck, pick up truck, pickup van, pick up van, hi lux truck, lorry, tipper, trailer',
  ),
}

/** Four-wheel drive. */
export const drives = list('4x4, 4wd, 4 wheel drive, four wheel drive, 4 by 4, four by four')

/** `jeep` means any SUV, except beside these words: then it is the brand. */
export const besideJeep = list(`
  wrangler, cherokee, compass, renegade, gladiator, liberty, commander, patriot, rubicon
`)

/** Of a vehicle with customs papers. */
export const duty = list(`
  papers, paper, customs papers, custom papers, custom paper, complete papers, papers complete, full papers, clean papers,
  genuine papers, original papers, valid papers, duty, duty paid, full duty, full duty paid, custom duty, customs duty,
  custom duty paid, customs duty paid, duty fully paid, custom paid, customs paid, custom cleared, customs cleared,
  document, complete document
`)

/** What of a vehicle's customs is paid or not: "duty not paid". */
export const customs = list(`
  duty, custom duty, customs duty, import duty, custom, customs, papers, paper, custom paper, custom papers,
  customs papers, document, documents
`)
/** What is said of it. */
export const settled = list(
  'paid, pay, fully paid, cleared, clear, complete, completed, done, settled, ready',
)
export const unsettled = list('unpaid, un paid, incomplete, uncleared, un cleared, non cleared')
/** Of these nothing but customs is said. */
export const cleared = list('cleared, uncleared, un cleared, non cleared')
/** Before what is said of it. */
export const unsettling = list(`
  not, not yet, not been, not yet been, never, no, no dey, isn t, isnt, is not, are not, was not, has not, has not been,
  hasn t, hasn t been, yet to be, never been
`)

/** Colours, and the words for them that sellers use. */
export const colours: Record<string, string[]> = {
  Black: ['black', 'blk', 'blck', 'baki', 'baka', 'bakar', 'dudu', 'ojii'],
  White: ['white', 'wht', 'pearl', 'cream white', 'fari', 'fara', 'farar', 'funfun'],
  Silver: ['silver', 'slv', 'slvr'],
  Grey: ['grey', 'gray', 'gry', 'ash', 'graphite', 'charcoal', 'gunmetal'],
  Red: ['red', 'ja', 'pupa'],
  Wine: ['wine', 'burgundy', 'maroon', 'wine red', 'oxblood', 'ox blood'],
  Blue: ['blue', 'navy', 'navy blue', 'sky', 'sky blue', 'dark blue'],
  Green: ['green', 'olive', 'army green'],
  Gold: ['gold', 'golden', 'champagne'],
  Brown: ['brown', 'bronze', 'coffee', 'chocolate'],
  Beige: ['beige', 'cream', 'milk', 'sand'],
  Orange: ['orange', 'amber'],
  Yellow: ['yellow'],
  Purple: ['purple'],
}
