import { list } from './list.ts'

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
  { label: 'Model 3', brand: 'Tesla', phrases: ['model 3', 'model three'], any: ['model3'] },
  { label: 'Model S', brand: 'Tesla', phrases: ['model s'], any: ['models'] },
  { label: 'Model X', brand: 'Tesla', phrases: ['model x'], any: ['modelx'] },
  { label: 'Model Y', brand: 'Tesla', phrases: ['model y'], any: ['modely'] },
  { label: 'Prado', phrases: ['landcruiser prado', 'land cruiser prado', 'prado jeep'], any: ['prado'] },
  {
    label: 'Land Cruiser',
    phrases: ['land cruiser', 'landcruiser', 'land cruza'],
    any: ['landcruiser'],
  },
  {
    label: 'Range Rover',
    phrases: list('range rover, rangerover, range, range rova, rang rover, ranger rover, ranger rova'),
    any: ['rangerover'],
  },
  { label: 'Long Range', brand: 'Tesla', phrases: ['long range'], any: ['range'] },
  { label: 'Grand Cherokee', phrases: ['grand cherokee', 'grandcherokee'], any: ['grandcherokee'] },
  { label: 'Santa Fe', phrases: ['santa fe', 'santafe', 'santa fee'], any: ['santafe'] },
  { label: 'Hilux', phrases: ['hi lux', 'hilux pickup', 'hilux truck'], any: ['hilux'] },
  {
    label: 'Range Rover Sport',
    phrases: ['range rover sport', 'ranger rover sport', 'range sport', 'rr sport'],
    any: ['rangeroversport'],
  },
  { label: 'RAV4', phrases: ['rav 4'], any: ['rav4'] },
  { label: '4Runner', phrases: ['4 runner', 'four runner', 'forerunner', 'fore runner'], any: ['4runner'] },
  { label: 'D-Max', phrases: ['d max'], any: ['dmax'] },
  { label: 'CR-V', phrases: ['cr v', 'c rv', 'c r v', 'cvr', 'crb'], any: ['crv'] },
  { label: 'Golf', phrases: ['golve', 'golfe'], any: ['golf'] },
  { label: 'X-Trail', phrases: ['x trail', 'xtrail', 'extrail'], any: ['xtrail'] },
  { label: 'Highlander', phrases: ['high lander', 'hylander', 'hilander', 'highlanda'], any: ['highlander'] },
  {
    label: 'Bus',
    phrases: list('bus, buses, space bus, korope, mini bus, minibus, van, mini van, minivan, danfo'),
    any: list(`
      bus, hiace, sienna, coaster, urvan, odyssey, sprinter, transit, van, minivan, carnival, previa
    `),
  },
]

interface Nickname {
  phrases: string[]
  brand: string
  model: string
  years: readonly [number, number]
}
const camry = { brand: 'Toyota', model: 'Camry' }
const accord = { brand: 'Honda', model: 'Accord' }
const civic = { brand: 'Honda', model: 'Civic' }

/** What Nigerians call a model of some years. Sources differ by a year or two; the years are those that most name. */
export const nicknames: Nickname[] = [
  { ...camry, phrases: ['orobo'], years: [1994, 1996] },
  { ...camry, phrases: ['pencil light', 'pencil'], years: [1997, 1999] },
  { ...camry, phrases: ['envelope', 'fish light', 'tiny light'], years: [2000, 2002] },
  { ...camry, phrases: ['big daddy', 'big for nothing'], years: [2002, 2006] },
  { ...camry, phrases: ['muscle'], years: [2007, 2011] },
  { ...camry, phrases: ['spider'], years: [2008, 2014] },
  { ...accord, phrases: ['pure water'], years: [1986, 1989] },
  { ...accord, phrases: ['halla', 'alla'], years: [1990, 1993] },
  { ...accord, phrases: ['bulldog', 'bull dog', 'academy'], years: [1994, 1997] },
  { ...accord, phrases: ['baby boy', 'babyboy', 'hennessy'], years: [1998, 2002] },
  { ...accord, phrases: ['end of discussion', 'eod'], years: [2003, 2005] },
  {
    ...accord,
    phrases: list('discussion continues, discussion continue, discussion continued'),
    years: [2006, 2007],
  },
  { ...accord, phrases: ['evil spirit', 'anaconda'], years: [2008, 2012] },
  { ...civic, phrases: ['thank you daddy'], years: [1992, 1996] },
  { ...civic, phrases: ['panadol extra', 'panadol'], years: [1998, 2000] },
]

/** The years of the generations that a number or a short name stands for behind the name of a model: Golf 5. */
export const generations: Record<string, Record<string, readonly [number, number]>> = {
  golf: {
    ...{
      2: [1983, 1992],
      3: [1991, 1999],
      4: [1997, 2006],
      5: [2003, 2009],
      6: [2008, 2013],
      7: [2012, 2020],
    },
    ...{ mk4: [1997, 2006], mk5: [2003, 2009], mk6: [2008, 2013], mk7: [2012, 2020] },
  },
  passat: { b5: [1996, 2005], b6: [2005, 2010], b7: [2010, 2015], b8: [2014, 2023] },
}

/** Models that people in Nigeria look for, by their brand. If none is for sale, others of the brand are the nearest. */
export const models: Record<string, string[]> = {
  Acura: ['mdx', 'zdx', 'tsx', 'rdx'],
  Audi: ['a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'q3', 'q5', 'q7', 'q8', 'etron'],
  BMW: ['i3', 'i4', 'i8', 'ix', 'm3', 'm4', 'm5', 'x1', 'x2', 'x3', 'x4', 'x5', 'x6', 'x7', 'z3', 'z4'],
  Chevrolet: ['aveo', 'camaro', 'captiva', 'cruze', 'equinox', 'malibu', 'tahoe'],
  Ford: ['edge', 'escape', 'expedition', 'explorer', 'focus', 'fusion', 'mustang', 'ranger'],
  Honda: list('accord, civic, crosstour, crv, element, hrv, insight, jazz, odyssey, pilot, ridgeline'),
  Hyundai: list('accent, azera, creta, elantra, genesis, ix35, santafe, sonata, tucson, veloster'),
  Infiniti: ['fx35', 'qx56', 'qx60', 'qx80'],
  Isuzu: ['dmax'],
  Jaguar: ['fpace', 'xe', 'xf', 'xj'],
  Jeep: ['cherokee', 'compass', 'grandcherokee', 'patriot', 'renegade', 'wrangler'],
  Kia: ['cerato', 'optima', 'picanto', 'rio', 'sorento', 'soul', 'sportage'],
  'Land Rover': ['defender', 'discovery', 'evoque', 'freelander', 'rangerover', 'rangeroversport', 'velar'],
  Lexus: list(
    'ct200h, es300, es330, es350, gs300, gs350, gx460, gx470, is250, is350, lx470, lx570, rx300, rx330, rx350',
  ),
  Mazda: ['cx3', 'cx5', 'cx7', 'cx9', 'cx30', 'mx5', 'tribute'],
  'Mercedes-Benz': list(
    'c300, clk, cls, e350, gla, glb, glc, gle, glk, glk350, gls, ml350, s550, slk, sprinter',
  ),
  Mitsubishi: ['galant', 'l200', 'lancer', 'montero', 'outlander', 'pajero'],
  Nissan: list(
    'almera, altima, armada, juke, maxima, micra, murano, navara, pathfinder, patrol, primera, qashqai, rogue, sentra, xterra, xtrail',
  ),
  Peugeot: ['partner'],
  Porsche: ['boxster', 'cayenne', 'cayman', 'macan', 'panamera', 'taycan'],
  Renault: ['duster', 'koleos', 'logan', 'megane', 'sandero'],
  Subaru: ['forester', 'impreza', 'legacy', 'outback'],
  Suzuki: ['alto', 'jimny', 'swift', 'vitara'],
  Toyota: list(`
    4runner, avalon, avensis, camry, carina, coaster, corolla, corona, fortuner, hiace, highlander, hilux, landcruiser, matrix, prado, prius,
    rav4, rush, sequoia, sienna, starlet, tacoma, tundra, venza, verso, vitz, yaris
  `),
  Volvo: ['s40', 's60', 's80', 'v40', 'xc40', 'xc60', 'xc90'],
  Volkswagen: ['beetle', 'bora', 'golf', 'jetta', 'passat', 'polo', 'sharan', 'tiguan', 'touareg', 'vento'],
}

/** What they are, where it is no saloon. If none is for sale, others of this kind are nearer than the rest of the brand. */
export const bodiesOfModels: Record<string, string[]> = {
  suv: list(`
    mdx, zdx, rdx, q3, q5, q7, q8, etron, ix, x1, x2, x3, x4, x5, x6, x7, captiva, equinox, tahoe, edge, escape, expedition, explorer,
    crosstour, crv, element, hrv, odyssey, pilot, creta, ix35, santafe, tucson, fx35, qx56, qx60, qx80, fpace,
    cherokee, compass, grandcherokee, patriot, renegade, wrangler, sorento, soul, sportage,
    defender, discovery, evoque, freelander, rangerover, rangeroversport, velar,
    gx460, gx470, lx470, lx570, rx300, rx330, rx350, cx3, cx5, cx7, cx9, cx30, tribute,
    gclass, gwagon, g500, g550, g55, g63, gla, glb, glc, gle, glk, glk350, gls, ml350, montero, outlander, pajero,
    armada, juke, murano, pathfinder, patrol, qashqai, rogue, xterra, xtrail, partner, cayenne, macan,
    duster, koleos, forester, outback, jimny, vitara, modelx, modely,
    4runner, coaster, fortuner, hiace, highlander, landcruiser, prado, rav4, rush, sequoia, sienna, venza, verso,
    xc40, xc60, xc90, sharan, tiguan, touareg, sprinter
  `),
  truck: list('ranger, dmax, l200, navara, ridgeline, hilux, tacoma, tundra'),
  hatchback: list(`
    a3, i3, aveo, focus, jazz, insight, veloster, picanto, rio, ct200h, micra, sandero, alto, swift, matrix, prius, starlet, vitz,
    yaris, v40, beetle, golf, polo
  `),
  convertible: list('i8, z3, z4, mustang, camaro, mx5, slk, boxster'),
}

/** Like one or two letters, these belong to the number behind them: GLK 350. */
export const lettersOfModels = list('clk, cls, gla, glb, glc, gle, glk, gls, slk')

/** These are a part of another model's name: a Corolla Verso is one car. Other models side by side are a choice. */
export const secondNames = ['verso', 'crosstour', 'matrix', 'outback']

/** Versions of models. Sellers often leave them out, so they have the least weight. */
export const trims = list(`
  le, xle, xse, se, ce, awd, fwd, l, ex, exl, lx, sr5, trd, vxr, txl, gls, gl, sel, sv, sl, limited, sport, touring,
  platinum, lariat, premium, 4matic, xdrive, amg, v6, v8, v4
`)

/** These are models beside the name of their brand. Elsewhere they are a year, or say nothing. */
export const modelsOf: Record<string, string[]> = {
  peugeot: ['2008'],
  honda: ['fit', 'city'],
  datsun: ['go'],
}
