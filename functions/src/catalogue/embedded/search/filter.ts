import type { FieldName } from '../../../schema/index.ts'
import { type Criterion, criteriaOf } from '../../criterion.ts'
import { facetFields } from '../../facet.ts'
import type { AnyWord, Query } from '../../interface.ts'
import type { Bounds } from '../../price.ts'
import { type NumberColumn, splitNumber, type TextColumn } from './column.ts'
import type { Index } from './index.ts'

/** The bit of a facet's own filter. All filters that are no facet's share one bit. */
export function bitOf(field: FieldName | undefined): number {
  const position = field ? facetFields.indexOf(field) : -1
  return 1 << (position < 0 ? facetFields.length : position)
}

function excludeByText(
  mismatches: Uint32Array,
  bit: number,
  { codes, codeOf, names }: TextColumn,
  any: string[],
) {
  const wrong = new Uint32Array(names.length).fill(bit)
  for (const value of any) wrong[codeOf(value) ?? names.length] = 0
  for (let slot = 0; slot < mismatches.length; slot++)
    mismatches[slot] = (mismatches[slot] ?? 0) | (wrong[codes[slot] ?? 0] ?? 0)
}

function excludeByNumber(
  mismatches: Uint32Array,
  bit: number,
  { approximates }: NumberColumn,
  { from, to }: Bounds,
) {
  const [least, most] = [Number(from), to === undefined ? Number.POSITIVE_INFINITY : Number(to)]
  for (let slot = 0; slot < mismatches.length; slot++) {
    const value = approximates[slot] ?? 0
    if (value < least || value > most) mismatches[slot] = (mismatches[slot] ?? 0) | bit
  }
}

function excludeByPrice(
  mismatches: Uint32Array,
  bit: number,
  { approximates, compare }: NumberColumn,
  assets: Uint32Array,
  prices: readonly (Bounds | undefined)[],
) {
  const bounds = prices.map((one) => {
    if (!one) return undefined
    const [least, most] = [splitNumber(one.from), one.to === undefined ? undefined : splitNumber(one.to)]
    return { least, most, low: least.approximate, high: most?.approximate ?? Number.POSITIVE_INFINITY }
  })
  for (let slot = 0; slot < mismatches.length; slot++) {
    const approximate = approximates[slot] ?? 0
    const one = bounds[assets[slot] ?? 0]
    if (
      !one ||
      approximate < one.low ||
      approximate > one.high ||
      (approximate === one.low && compare(slot, one.least) < 0) ||
      (approximate === one.high && one.most && compare(slot, one.most) > 0)
    )
      mismatches[slot] = (mismatches[slot] ?? 0) | bit
  }
}

function excludeByIds(mismatches: Uint32Array, bit: number, { ids }: Index, any: string[]) {
  const wanted = new Set<string | undefined>(any)
  for (let slot = 0; slot < mismatches.length; slot++)
    if (!wanted.has(ids[slot])) mismatches[slot] = (mismatches[slot] ?? 0) | bit
}

function excludeByWords(
  mismatches: Uint32Array,
  bit: number,
  { vocabulary, scratch }: Index,
  words: AnyWord[],
) {
  for (const { any, isExact = false } of words) {
    const found = scratch(1)
    for (const word of any) vocabulary.markMatches(word, found, isExact)
    for (let slot = 0; slot < mismatches.length; slot++)
      if (!found[slot]) mismatches[slot] = (mismatches[slot] ?? 0) | bit
  }
}

/** The bit of what a listing must not match, until it is known which listings do. */
const inverted = 1 << (facetFields.length + 1)

function excludeMatches(index: Index, not: Criterion[], mismatches: Uint32Array, bit: number) {
  for (const criterion of not) exclude(index, criterion, mismatches, inverted)
  for (let slot = 0; slot < mismatches.length; slot++) {
    const found = mismatches[slot] ?? 0
    mismatches[slot] = found & inverted ? found & ~inverted : found | bit
  }
}

/** Sets a bit for each slot that does not match: that of the criterion's own field, if no other is given. */
function exclude(
  index: Index,
  criterion: Criterion,
  mismatches: Uint32Array,
  bit = bitOf('field' in criterion ? criterion.field : undefined),
) {
  if ('not' in criterion) return excludeMatches(index, criterion.not, mismatches, bit)
  if ('words' in criterion) return excludeByWords(mismatches, bit, index, criterion.words)
  const { of } = criterion
  if ('prices' in criterion)
    return excludeByPrice(mismatches, bit, index.numbers[of] as NumberColumn, index.assets, criterion.prices)
  if ('from' in criterion)
    return excludeByNumber(mismatches, bit, index.numbers[of] as NumberColumn, criterion)
  if (of === 'id') return excludeByIds(mismatches, bit, index, criterion.any)
  const column = of === 'seller' ? index.sellers : (index.texts[of] as TextColumn)
  excludeByText(mismatches, bit, column, criterion.any)
}

/** For each slot one bit per filter that it does not match. The next query overwrites it. */
export function mismatchesOf(index: Index, query: Query): Uint32Array {
  const mismatches = index.scratch(0)
  for (const slot of index.free) mismatches[slot] = bitOf(undefined)
  for (const criterion of criteriaOf(query)) exclude(index, criterion, mismatches)
  return mismatches
}
