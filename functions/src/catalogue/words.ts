import { type ProductView, publicNames, rowOf } from '../schema/index.ts'

/** Case and accents make no difference: Škoda is skoda. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Two spellings of one brand share a key: Mercedes-Benz, mercedes benz. */
export const brandKey = (brand: string) => wordsOf(brand).join('·') || '·'

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
