import { type FieldName, filterName, rowOf } from '../../schema/index.ts'
import { facetFields, isCounted, isIgnored, mostCommon } from '../facet.ts'
import type { Facets } from '../interface.ts'
import { hasKey } from '../words.ts'
import { allOf } from './bits.ts'
import { noBits } from './block.ts'
import { keyWithin, withinField } from './column.ts'
import type { Counted } from './count.ts'
import type { Condition } from './filter.ts'
import { byField, type CountsOf } from './key.ts'
import { last } from './meaning.ts'
import type { Session } from './pool.ts'
import { countByRange, endsIn, type Priced } from './range.ts'
import { type Placeholder, statement } from './statement.ts'

type View = Facets['view']
type Counts = ReturnType<CountsOf>

/** Some facets, and the conditions that they have in common. */
interface FacetGroup {
  names: FieldName[]
  conditions: Condition[]
}

/** The bits that some facets count: of a facet within another one only those within its chosen keys. */
function keysOf({ names, conditions }: FacetGroup, place: Placeholder) {
  const nested = names.filter((name) => rowOf(name).within)
  const plain = names.filter((name) => !nested.includes(name))
  return [
    { field: 'field', key: 'key', isCounted: `field = ANY(${place(plain)}::text[])` },
    ...nested.map((name) => {
      const parents = conditions.flatMap(({ field, any }) => (field === rowOf(name).within && any) || [])
      const isWithin = parents.map(
        (parent) => `key >= ${place(keyWithin(parent))} AND key < ${place(keyWithin(parent, last))}`,
      )
      const isCounted = `field = '${withinField(name)}' AND (${isWithin.join(' OR ')})`
      return { field: `'${name}'`, key: "split_part(key, '|', 2)", isCounted }
    }),
  ]
}

/** Counts the keys of the facets, and the listings that match all conditions. Each condition is looked up once. */
async function countKeys({ rows }: Session, conditions: Condition[], groups: FacetGroup[]) {
  const [sql, given] = statement((place) => {
    const all = (some: Condition[]) =>
      allOf(some.map((one) => () => `SELECT block, bits FROM c${conditions.indexOf(one)}`))(place)
    const looked = conditions.map(({ bits }, n) => `c${n} AS MATERIALIZED (${bits(place)})`)
    const matching = groups.map(
      (group, n) =>
        `g${n} AS MATERIALIZED (SELECT * FROM (${all(group.conditions)}) AS one WHERE bits <> ${noBits})`,
    )
    // PostgreSQL would rather sort the bits than their counts, and look them up for each block, of which it expects too few.
    const counts = groups.flatMap((group, n) =>
      keysOf(group, place).map(
        ({ field, key, isCounted }) => `SELECT field, key, sum(count)::int AS count FROM (
          SELECT ${field} AS field, ${key} AS key, bit_count(bits.bits & g${n}.bits)::int AS count
          FROM (SELECT * FROM bits WHERE ${isCounted} OFFSET 0) AS bits JOIN g${n} USING (block) OFFSET 0
        ) AS one WHERE count > 0 GROUP BY field, key`,
      ),
    )
    const ends = groups.flatMap(({ names }, n) =>
      names.filter((name) => rowOf(name).facet === 'parts').map((name) => endsIn(name, `g${n}`)),
    )
    return `WITH ${[...looked, ...matching, `counts AS MATERIALIZED (${counts.join(' UNION ALL ')})`].join(', ')}
      SELECT '' AS field, '' AS key, coalesce(sum(bit_count(bits)), 0)::int AS count FROM (${all(conditions)}) AS one
      WHERE ready() UNION ALL ${['SELECT field, key, count FROM counts', ...ends].join(' UNION ALL ')}`
  })
  return byField(await rows(sql, given))
}

/** Replaces the keys of a field with their latest spelling. */
async function withNames({ rows }: Session, field: FieldName, counts: Counts): Promise<Counts> {
  const common = mostCommon(counts)
  const sql = 'SELECT key, name FROM spelling WHERE field = $1 AND key = ANY($2::text[])'
  const known = await rows<{ key: string; name: string }>(sql, [field, common.map(([key]) => key)])
  const names = new Map(known.map(({ key, name }) => [key, name]))
  return common.map(([key, count]) => [names.get(key) ?? key, count])
}

function boundsOf(counts: Counts) {
  const keys = counts.map(([key]) => Number(key))
  return keys.length > 0 ? { min: Math.min(...keys), max: Math.max(...keys) } : { min: null, max: null }
}

/** The facets that a query without filters does not count. */
const uncounted = Object.fromEntries(
  facetFields.filter((name) => rowOf(name).within).map((name) => [filterName(rowOf(name)), {}]),
)

/**
 * A facet counts the listings that match all filters except those that it ignores. Facets that ignore none are counted
 * together, each of the others alone.
 */
function facetGroups(conditions: Condition[]): FacetGroup[] {
  const own = new Set<string>(conditions.flatMap(({ field }) => field ?? []))
  const counted = facetFields.filter((name) => isCounted(name, (field) => own.has(field)))
  const isAlone = (name: FieldName) => conditions.some(({ field }) => field && isIgnored(name, field))
  const alone = counted.filter(isAlone).map((name) => [name])
  return [counted.filter((name) => !isAlone(name)), ...alone]
    .filter((names) => names.length > 0)
    .map((names) => ({
      names,
      conditions: conditions.filter(({ field }) => !field || !names.some((name) => isIgnored(name, field))),
    }))
}

/** All facets of the listings that match. */
export async function facetsOf(
  session: Session,
  conditions: Condition[],
  priced: Priced,
): Promise<Counted<View>> {
  const groups = facetGroups(conditions)
  const countsOf = await countKeys(session, conditions, groups)
  async function facetOf(name: FieldName, group: FacetGroup) {
    const { facet } = rowOf(name)
    if (facet === 'parts') return countByRange(session, name, group.conditions, countsOf, priced)
    const counts = countsOf(name)
    if (facet === 'bounds') return boundsOf(counts)
    return Object.fromEntries(
      hasKey(rowOf(name)) ? await withNames(session, name, counts) : mostCommon(counts),
    )
  }
  const entries = groups.flatMap((group) =>
    group.names.map(async (name) => [filterName(rowOf(name)), await facetOf(name, group)] as const),
  )
  const view = { ...uncounted, ...Object.fromEntries(await Promise.all(entries)) } as View
  const [[, matches] = ['', 0]] = countsOf('')
  return { value: view, matches }
}
