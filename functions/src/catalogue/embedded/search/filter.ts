import { type FieldName, type FieldRow, rowOf, toWei } from '../../../schema/index.ts'
import { listedNames } from '../../entry.ts'
import type { Query } from '../../interface.ts'
import { wordsOf } from '../../words.ts'
import { type NumberColumn, none, type TextColumn, type WeiColumn } from './column.ts'
import type { Index } from './index.ts'

/** So many words of a search are looked at. */
const mostWords = 10

/** Writes 1 for every slot that fails. A loop over one array of numbers is as quick as a machine can be. */
type Mark = (fails: Uint8Array) => void

/** One part of a question; `field` is whose filter it is. */
export interface Test {
  field?: FieldName
  mark: Mark
}

const never: Mark = (fails) => void fails.fill(1)

function isText({ codeOf, codes, names }: TextColumn, values: string[]): Mark {
  const lacks = new Uint8Array(names.length).fill(1)
  for (const value of values) lacks[codeOf(value) ?? names.length] = 0
  return (fails) => {
    for (let slot = 0; slot < fails.length; slot++) fails[slot] = lacks[codes[slot] ?? 0] ?? 1
  }
}

/** Inclusive; what has no number matches no bound. */
const isNumber =
  ({ numbers }: NumberColumn, min = 0, max = Number.MAX_SAFE_INTEGER): Mark =>
  (fails) => {
    for (let slot = 0; slot < fails.length; slot++) {
      const number = numbers[slot] ?? none
      fails[slot] = number === none || number < min || number > max ? 1 : 0
    }
  }

function isWei(column: WeiColumn, min: string | undefined, max: string | undefined): Mark {
  const [from, to] = [toWei(min ?? '0'), max === undefined ? undefined : toWei(max)]
  const [least, most] = [Number(from), to === undefined ? Number.POSITIVE_INFINITY : Number(to)]
  return (fails) => {
    const { at, near } = column
    for (let slot = 0; slot < fails.length; slot++) {
      const number = near[slot] ?? 0
      fails[slot] =
        number < least ||
        number > most ||
        (number === least && at(slot) < from) ||
        (number === most && to !== undefined && at(slot) > to)
          ? 1
          : 0
    }
  }
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

function among({ ids }: Index, wanted: string[]): Mark {
  const set = new Set<string | undefined>(wanted)
  return (fails) => {
    for (let slot = 0; slot < fails.length; slot++) fails[slot] = set.has(ids[slot]) ? 0 : 1
  }
}

/** All that a question asks of a slot. */
export function testsOf(index: Index, query: Query): Test[] {
  const { search = '', seller, ids } = query
  const tests: Test[] = []
  if (ids) {
    tests.push({ mark: among(index, ids) })
  }
  if (seller) tests.push({ mark: isText(index.sellers, [seller]) })
  for (const field of listedNames) {
    const mark = asks(index, field, rowOf(field), query as Asked)
    if (mark) tests.push({ field, mark })
  }
  const words = [...new Set(wordsOf(search))].slice(0, mostWords)
  if (words.length > 0) tests.push({ mark: (fails) => index.vocabulary.lacking(words, fails) })
  else if (search.trim()) tests.push({ mark: never })
  return tests
}
