import { list } from './list.ts'

/** Before a list of what is not wanted. */
export const exclusions = list(`
  except, except for, excluding, exclude, apart from, aside from, other than, outside, outside of, anything but,
  any but
`)
/** Before something that is not wanted, and before a bound: "not more than". */
export const negations = [
  ...exclusions,
  ...list(`
    not, no, non, nor, never, nothing, neither, without, avoid, no be, not be, nor be, no want, nor want, dont, dont want,
    dont need, do not want, don t, don t want, don t need, rather than, instead of, no get,
    not get, no have, dont have, don t have, doesnt have, does not have
  `),
]
/** Behind something that is not wanted. */
export const denials = list('no, not')
/** Between a negation and what is not wanted. */
export const fillers = list('a, an, the, any, be, in, from, of, at, too, very, wan, want, need, like')

export const orders: Record<string, { label: string; phrases: string[] }> = {
  priceLow: {
    label: 'Cheapest first',
    phrases: list(`
      cheap, cheapest, cheaper, awoof, awuf, affordable, not expensive, not too expensive, not costly, not too costly, no too cost,
      budget friendly, low price, lowest price, lowest prices, low cost, budget car, budget cars, low budget, no too dear,
      price low to high, low to high, lowest first, lowest to highest, from lowest, from cheapest, arha, mai arha, olowo poku, onu ala
    `),
  },
  priceHigh: {
    label: 'Highest price first',
    phrases: [
      'most expensive',
      'expensive',
      'luxury',
      'price high to low',
      'high to low',
      'highest price',
      'highest first',
    ],
  },
  mileageLow: {
    label: 'Lowest mileage first',
    phrases: ['low mileage', 'lowest mileage', 'less mileage', 'small mileage', 'low milage', 'low km'],
  },
  newest: {
    label: 'Newest first',
    phrases: [
      'newest',
      'latest',
      'latest model',
      'newest model',
      'new model',
      'new shape',
      'recent',
      'most recent',
    ],
  },
  listed: {
    label: 'Recently listed first',
    phrases: list(`
      recently listed, newly listed, just listed, recently posted, newly posted, just posted, recently added, newly added,
      just added, latest post, latest posts, new listing, new listings, new arrival, new arrivals, just arrived
    `),
  },
  goodPrice: {
    label: 'Best prices first',
    phrases: ['good price', 'best price', 'best deal', 'good deal', 'bargain'],
  },
}

/** Before the name of a vendor. */
export const soldBy = ['sold by']

/** Words that say nothing about a vehicle, in English, Pidgin, Hausa, Yoruba and Igbo. */
export const noise = list(`
  a, an, and, any, are, at, best, but, by, can, do, for, get, give, have, how, i, im, in, is, it, its, me, my,
  of, on, or, our, please, pls, plz, price, prices, priced, see, show, that, the, there, this, to, very, want,
  wanna, we, which, with, from, you, your, need, needed, abeg, wey, dey, one, some, around, near, nearby, here, buy,
  buying, sale, sales, sell, selling, seller, dealer, dealers, shop, market, online, find, search, searching,
  looking, look, available, urgent, order, much, cost, costs, car, cars, vehicle, vehicles, auto mobile,
  automobile, motor, motors, ride, whip, moto, clean, neat, sharp, good, nice, sound, strong, perfect, fresh,
  super, extra, well, great, maintained, condition, first, body, accident, free, accidented, full, option,
  options, fully, loaded, owner, ac, chilling, papers, duty, custom, customs, cleared, paid, complete, model,
  models, brand, type, make, year, years, colour, color, coloured, colored, engine, fuel, gear, gearbox,
  transmission, drive, state, city, town, area, location, located, nigeria, upward, upwards, naira, budget,
  mileage, small, big, old, low, only, just, be, na, fit, wan, learner, learners, efficient, economical, economy, economic, consumption,
  family, work, taxi, uber, bolt, keyless, thumb, push, start, leather, sunroof, camera,
  cylinder, cylinders, distress, direct, landed, still, last, asking, final, slightly, negotiable, wetin, una, oya, oga,
  who, what, when, where, am, go, too, so, now, urgently, asap, class, seat, seats, someone, ladies, student, beginner,
  issue, issues, fault, faults, problem, problems, wahala, story, stories, matter, scratch, dent, registration,
  hello, hi, hey, dear, day, morning, afternoon, evening, night, boss, bros, bro, brother, sister, sis, aunty, uncle, mummy, daddy, chairman,
  sir, ma, madam, friend, guy, pals, thanks, thank, god, bless, help, send, pictures, picture, pics, photos, photo, contact, call, whatsapp,
  number, compare, better, between, among, recommend, suggest, advise, anything, something, wife, husband, son, daughter, mother, father,
  school, run, transport, business, office, hire, purchase, swap, installment, instalment, installments, instalmentally, trade, pay, payment, wey,
  driven, lady, female, use, using, spoil, spoils, spoilt, wedding, event, events, panoramic, serviced, paint, painted, repainted, rust, rusted, thumbstart, drink, drinks, kill, kills, consume, consumes, yet, inside, within, clear, far, upgraded, facelift, anyhow, grade, money, cash, carry, carries, sort, sorted, high, less, side, axis, mata, gra, estate, wagon, phase, road, street, north, south, east, west,
  reverse, android, screen, bluetooth, alloy, wheels, rims, rim, dvd, navigation, abs, airbag, airbags, interior, exterior,
  tinted, roof, spoiler, tyre, tyres, all, every, everything, fine, correct, sweet, beautiful, mota, mai, kyau, motar, ina, neman, zan, saya, ni, fe, ra, mo, oko, ayokele, ugbo, ala, ugboala, choro, zuta, nke, usd, dollar, dollars, bucks, crypto,
  cryptocurrency, coin, coins, stablecoin, token, tokens, accept, accepts, accepted, accepting, has, had, having, does, did, farm, sold, bad, back, key, anywhere,
  dem, dis, dat, di, u, ur, sha, sef, shey, abi, biko, jare, ehn, sabi, ogbonge, confirm, comot, come, coming, wella, gan, o, oh, ooo, hmm,
  could, would, should, if, then, because, as, also, both, must, will, shall, them, they, he, she, his, her, us, let, know,
  tell, ask, guys, people, person, customer, buyer, buyers, interested, serious, quick, quickly, fast, sharply, mechanic,
  test, inspect, inspection, deliver, delivery, ship, shipping, clearing, agent, agents, original, genuine, ok, okay, gud,
  forsale, tnx, thnx, kindly, wanted, lookin, luking, wit, plenty, bigger, biggest, spacious, comfortable, smooth, fairly,
  light, lights, fancy, normal, average, installmental, loan, credit, hand, left, right,
  home, company, oil, enjoyment, load, loads, trip, trips, woman, women, girl, girls, man, men, couple, couples, newly, wed, doctor, banker, verified, trusted, trustworthy,
  review, reviews, rated, waka, village, ready, cabin, double, single, chill, chills, kit, today, tomorrow, sunday, monday, weekend, vendor, vendors
`)

/** Behind an "e" that is said for "it" in Pidgin. */
export const itWords = list('get, dey, no, be, must, go, don, fit, still, never, for')

/** Behind a 4 that is said for "for": "4 sale", "4 my wife". */
export const forWords = list('sale, my, me, us, work, family, uber, bolt, business, school, farm, d, the')
