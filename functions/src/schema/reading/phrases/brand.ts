import { list } from './list.ts'

/** The names of brands that a seller or buyer in Nigeria is likely to look for, and how else they are called. */
export const brands: Record<string, string[]> = {
  Acura: ['accura'],
  Audi: [],
  BMW: ['bimmer', 'beemer', 'bmv', 'bwm'],
  BYD: [],
  Changan: [],
  Chevrolet: ['chevy', 'chevrolete'],
  Ford: ['fod', 'frod'],
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
  'Mercedes-Benz': list(`
    benz, merc, mercedes, mercedez, mercedez benz, mercedesbenz, mercedes bens, bens, marsedis, mercedis, masedis,
    mercidis
  `),
  Mini: ['mini cooper', 'minicooper'],
  Mitsubishi: ['mitsu', 'mitsubishi motors'],
  Nissan: ['nisan'],
  Nord: [],
  Peugeot: list('peugot, pejo, pijo, peogeot, pegeot, peujot, pegout'),
  Porsche: ['porsh', 'porshe', 'porche'],
  Renault: [],
  Subaru: [],
  Suzuki: [],
  Tesla: [],
  Toyota: ['toyo', 'toyata', 'tyota'],
  Volkswagen: list(
    'vw, wv, volks, volkswagon, volks wagen, volks wagon, voslvagen, volsvagen, voxwagen, wolkswagen',
  ),
  Volvo: [],
}

/** Brands that are rarely sold in Nigeria, so that nobody takes a Bentley for a misspelt Beetle. */
export const rareBrands = list(`
  Alfa Romeo, Bentley, Bugatti, Buick, Cadillac, Chery, Chrysler, Citroen, Daewoo, Daihatsu, Datsun, Dodge, Ferrari, Fiat, Foton,
  GMC, Great Wall, Haval, Hummer, Iveco, JAC, Lamborghini, Lincoln, Mahindra, Maserati, Maybach, McLaren, MG, Opel,
  Pontiac, Rolls-Royce, Saab, Scion, Skoda, Smart, SsangYong, Tata, Zotye
`)
