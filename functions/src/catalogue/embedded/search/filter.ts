import type { FieldName } from '../../../schema/index.ts'
import { facetFields } from '../../facet.ts'
import type { Query } from '../../interface.ts'
import { type Part, partsOf } from '../../question.ts'
import { exact, type NumberColumn, type TextColumn } from './column.ts'
import type { Index } from './index.ts'

/** Of the numbers that `failures` returns: the bit of a facet's own filter. All that is no facet's shares one bit. */
export function bitOf(field: FieldName | undefined): number {
  const at = field ? facetFields.indexOf(field) : -1
  return 1 << (at < 0 ? facetFields.length : at)
}

function failText(fails: Uint32Array, bit: number, { codes, codeOf, names }: TextColumn, any: string[]) {
  const wrong = new Uint32Array(names.length).fill(bit)
  for (const value of any) wrong[codeOf(value) ?? names.length] = 0
  for (let slot = 0; slot < fails.length; slot++)
    fails[slot] = (fails[slot] ?? 0) | (wrong[codes[slot] ?? 0] ?? 0)
}

function failNumber(
  fails: Uint32Array,
  bit: number,
  { nears, compare }: NumberColumn,
  from: bigint,
  to: bigint | undefined,
) {
  const [least, most] = [exact(from), to === undefined ? undefined : exact(to)]
  const [low, high] = [least.near, most?.near ?? Number.POSITIVE_INFINITY]
  for (let slot = 0; slot < fails.length; slot++) {
    const near = nears[slot] ?? 0
    if (
      near < low ||
      near > high ||
      (near === low && compare(slot, least) < 0) ||
      (near === high && most && compare(slot, most) > 0)
    )
      fails[slot] = (fails[slot] ?? 0) | bit
  }
}

function failIds(fails: Uint32Array, bit: number, { ids }: Index, any: string[]) {
  const wanted = new Set<string | undefined>(any)
  for (let slot = 0; slot < fails.length; slot++)
    if (!wanted.has(ids[slot])) fails[slot] = (fails[slot] ?? 0) | bit
}

function failWords(fails: Uint32Array, bit: number, { vocabulary, scratch }: Index, words: string[]) {
  for (const word of words) {
    const found = scratch(1)
    vocabulary.mark(word, found)
    for (let slot = 0; slot < fails.length; slot++) if (!found[slot]) fails[slot] = (fails[slot] ?? 0) | bit
  }
}

function fail(index: Index, part: Part, fails: Uint32Array) {
  if ('words' in part) return failWords(fails, bitOf(undefined), index, part.words)
  const { of, field } = part
  if ('from' in part)
    return failNumber(fails, bitOf(field), index.numbers[of] as NumberColumn, part.from, part.to)
  if (of === 'id') return failIds(fails, bitOf(field), index, part.any)
  const column = of === 'seller' ? index.sellers : (index.texts[of] as TextColumn)
  failText(fails, bitOf(field), column, part.any)
}

/** What each slot fails of a question, as bits; 0 where it matches. It is overwritten by the next question. */
export function failures(index: Index, query: Query): Uint32Array {
  const fails = index.scratch(0)
  for (const slot of index.free) fails[slot] = bitOf(undefined)
  for (const part of partsOf(query)) fail(index, part, fails)
  return fails
}
