import { mileageOptions, type ProductView, publicNames, rowOf } from '../schema/index.ts'

/** Case and accents make no difference: Škoda is skoda. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Two spellings of one brand share a key: Mercedes-Benz, mercedes benz. */
export const brandKey = (brand: string) => wordsOf(brand).join('·') || '·'

// Marks stand in the index beside the words, so that one look answers word, brand and mileage together.
// Their first sign is no letter, so that nothing a visitor types can be taken for one.
export const brandMark = (brand: string) => `§${brandKey(brand)}`
export const mileageMark = (bound: number) => `≤${bound}`

/** The bounds of the list's filter, from the lowest. */
export const bounds = mileageOptions.filter((option) => option !== 'any').map(Number)

/** CR-V is found as crv too, and RAV4 as rav 4. */
const variants = (text: string) => [
  ...wordsOf(text.replace(/(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu, '')),
  ...wordsOf(text.replace(/(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$& ')),
]

const searched = publicNames.filter((name) => rowOf(name).searched)

/** What a visitor may call the vehicle. Its description is left out: "better than a Corolla" is no Corolla. */
export function wordsOfProduct(product: ProductView): string[] {
  const text = searched.map((name) => product[name] ?? '').join(' ')
  return [...new Set([...wordsOf(text), ...variants(text)])]
}

export const marksOfProduct = ({ brand, mileage }: ProductView): string[] => [
  brandMark(brand),
  ...bounds.filter((bound) => mileage <= bound).map(mileageMark),
]

/** A product's words and marks as they are looked through: each between two spaces. */
export const linedUp = (product: ProductView) =>
  ` ${[...wordsOfProduct(product), ...marksOfProduct(product)].join(' ')} `

/** The words of such a line, without the marks. */
export const wordsIn = (line: string) => line.split(' ').filter((word) => /^[^§≤]/.test(word))
