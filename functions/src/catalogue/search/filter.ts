import { type FieldName, type FieldRow, rowOf, toWei } from '../../schema/index.ts'
import { listedNames } from '../entry.ts'
import type { Query } from '../interface.ts'
import { wordsOf } from '../words.ts'
import { bound, type NumberColumn, none, type TextColumn, type WeiColumn } from './column.ts'
import type { Index } from './index.ts'

/** So many words of a search are looked at. */
const mostWords = 10

/** One part of a question; `field` is whose filter it is. */
export interface Test {
  field?: FieldName
  passes(slot: number): boolean
}

const never = () => false

function isText({ codeOf, at }: TextColumn, values: string[]) {
  const wanted = new Set(values.flatMap((value) => codeOf(value) ?? []))
  const [only] = wanted
  if (only === undefined) return never
  return wanted.size === 1 ? (slot: number) => at(slot) === only : (slot: number) => wanted.has(at(slot))
}

/** Inclusive; what has no number matches no bound. */
const isNumber =
  ({ at }: NumberColumn, min = 0, max = Number.POSITIVE_INFINITY) =>
  (slot: number) => {
    const number = at(slot)
    return number !== none && number >= min && number <= max
  }

function isWei(column: WeiColumn, min: string | undefined, max: string | undefined) {
  const least = min === undefined ? undefined : bound(column, toWei(min))
  const most = max === undefined ? undefined : bound(column, toWei(max))
  return (slot: number) => !least?.below(slot) && !most?.above(slot)
}

type Asked = Record<string, string | number | string[] | undefined>

/** What a field's parameters ask of a slot; undefined when they ask nothing. */
function asks(index: Index, name: FieldName, { filter }: FieldRow, query: Asked) {
  const [column, number, wei] = [index.texts[name], index.numbers[name], index.wei[name]]
  if (!filter) return undefined
  if ('range' in filter) {
    const [min, max] = [query[`${filter.range}_min`], query[`${filter.range}_max`]]
    if (min === undefined && max === undefined) return undefined
    if (wei) return isWei(wei, min as string | undefined, max as string | undefined)
    return number && isNumber(number, min as number | undefined, max as number | undefined)
  }
  const [parameter = ''] = Object.values<string>(filter)
  const value = query[parameter]
  if (value === undefined || value === '') return undefined
  return column ? isText(column, [value].flat().map(String)) : number && isNumber(number, 0, Number(value))
}

/** All that a question asks of a slot. */
export function testsOf(index: Index, query: Query): Test[] {
  const { search = '', seller, ids } = query
  const tests: Test[] = []
  if (ids) {
    const among = new Set<string | undefined>(ids)
    tests.push({ passes: (slot) => among.has(index.ids[slot]) })
  }
  if (seller) tests.push({ passes: isText(index.sellers, [seller]) })
  for (const field of listedNames) {
    const passes = asks(index, field, rowOf(field), query as Asked)
    if (passes) tests.push({ field, passes })
  }
  const words = [...new Set(wordsOf(search))].slice(0, mostWords)
  if (words.length > 0) tests.push({ passes: index.vocabulary.having(words, index.ids.length) })
  else if (search.trim()) tests.push({ passes: never })
  return tests
}
