import type { FacetsView } from '@mota/functions/schema'
import type { Filter } from './filter.ts'
import { rowLength } from './list.ts'

/** Brands in lines, so that neighbours are what buyers see as alike. */
const lines = [
  'Bugatti, McLaren, Ferrari, Lamborghini, Aston Martin, Maserati, Porsche, Bentley, Rolls-Royce, Maybach, Mercedes-Benz, BMW, Audi, Land Rover, Jaguar, Lexus, Infiniti, Acura, Genesis, Cadillac, Lincoln, Volvo, Alfa Romeo, Polestar, Tesla',
  'Daihatsu, Suzuki, Subaru, Mitsubishi, Mazda, Honda, Toyota, Nissan, Datsun, Hyundai, Kia, SsangYong, Daewoo, Isuzu, Mahindra, Tata',
  'Mini, Smart, Fiat, Dacia, Renault, Citroen, Peugeot, Opel, Volkswagen, Skoda, Seat, Saab',
  'Ram, Hummer, GMC, Jeep, Dodge, Chrysler, Chevrolet, Ford, Buick, Pontiac, Scion',
  'Nord, Innoson, JAC, Foton, Great Wall, Haval, Chery, GAC, Changan, Geely, BYD, MG, Zotye',
].map((line) => line.split(', '))

/** Those that build sports cars above all. */
const sporty = ['Bugatti', 'McLaren', 'Ferrari', 'Lamborghini', 'Aston Martin', 'Maserati', 'Porsche']

export const isSporty = (brand: string) => brandIn(sporty, brand) !== undefined

/** A brand as others write it, or nothing if it is none of theirs. */
export const brandIn = (brands: string[], brand: string) =>
  brands.find((one) => one.toLowerCase() === brand.toLowerCase())

/** The brand of a list in which nothing else is typed, as its sellers write it, or else all buyers. Any other names no list. */
export function brandOf({ brand, search }: Pick<Filter, 'brand' | 'search'>, facets: FacetsView | undefined) {
  if (!brand || search.trim()) return undefined
  return facets ? brandIn([...Object.keys(facets.brand ?? {}), ...lines.flat()], brand) : brand
}

/** Those of some brands that are like another, the most alike first. */
export function alikeTo(brand: string, brands: readonly string[]): string[] {
  const line = lines.find((one) => brandIn(one, brand)) ?? []
  const placeOf = (name: string) => line.indexOf(brandIn(line, name) ?? '')
  const farness = (name: string) => Math.abs(placeOf(name) - placeOf(brand))
  return brands
    .filter((name) => placeOf(name) >= 0 && farness(name) > 0)
    .sort((a, b) => farness(a) - farness(b))
}

/** The brands most alike to another that fill a row together, and how many they have. */
export function nearestBrands(brand: string, counts: Record<string, number>) {
  const brands: string[] = []
  let total = 0
  for (const one of alikeTo(brand, Object.keys(counts))) {
    if (total >= rowLength) break
    if (counts[one]) brands.push(one)
    total += counts[one] ?? 0
  }
  return { brands, total }
}
