import { type FieldName, type FieldRow, rowOf } from '../../schema/index.ts'
import { derived, isPrice, listedNames, type Value } from '../entry.ts'
import { digits, facetFields } from '../facet.ts'
import { hasKey, keyOf } from '../words.ts'

/** Stands for a missing number, before all others. */
export const none = -1

const isText = ({ kind }: FieldRow) => kind !== 'number' && kind !== 'money'
const typeOf = (row: FieldRow) =>
  row.kind === 'money' ? 'numeric(30)' : row.kind === 'number' ? 'integer' : 'text COLLATE "C"'

const sortedNames = listedNames.filter((name) => rowOf(name).sorted)
/** The columns of the narrow table that listings are counted in. */
const countedNames = listedNames.filter((name) => rowOf(name).filter ?? rowOf(name).facet)
const partNames = facetFields.filter((name) => rowOf(name).facet === 'parts')
/** The column of the asset of a price and the price with all but its first digits replaced by zeros. */
export const startOf = (name: FieldName) => `${name}_start`
const startType = 'text COLLATE "C"'
const starts = partNames.map(startOf)

/** How many values make a column worth an index. */
const manyValues = 10
const isSelective = (row: FieldRow) =>
  hasKey(row) || (row.kind === 'choice' && Object.keys(row.values).length > manyValues)

/** Lists filtered by one of few, known values are counted in `tally`. Sellers can make any number of texts. */
export const isTallied = (name: FieldName) => rowOf(name).facet === 'values' && rowOf(name).kind !== 'line'

/** A value as its column stores it. */
export const storedValue = (name: FieldName, value: Value) => {
  const row = rowOf(name)
  if (row.kind === 'number') return value ?? none
  return isText(row) && value !== null ? keyOf(row, String(value)) || null : value
}

interface Column {
  name: string
  type: string
}
const columnsOf = {
  listing: [
    ...listedNames.map((name): Column => ({ name, type: typeOf(rowOf(name)) })),
    { name: 'asset', type: 'smallint NOT NULL DEFAULT 0' },
    // The time of publication in milliseconds, for the order "listed".
    { name: 'listed_at', type: 'bigint' },
    { name: 'deal', type: `integer NOT NULL DEFAULT ${none}` },
    ...partNames.map(
      (name): Column => ({
        name: startOf(name),
        type: `${startType} GENERATED ALWAYS AS (price_start(asset, ${name})) STORED`,
      }),
    ),
  ],
  facet: [
    ...countedNames.map((name): Column => ({ name, type: typeOf(rowOf(name)) })),
    { name: 'asset', type: 'smallint NOT NULL DEFAULT 0' },
    ...starts.map((name): Column => ({ name, type: startType })),
  ],
} as const

/** The columns of a table that a listing is written to, the fixed ones first. */
export const listingColumns = [
  ...['id', 'slug', 'seller', 'words'],
  ...columnsOf.listing.map(({ name }) => name).filter((name) => name !== 'deal' && !starts.includes(name)),
]
export const facetColumns = ['id', ...columnsOf.facet.map(({ name }) => name)]

/** Prices of one asset are in one order. */
const sortColumns = [...sortedNames, ...derived].map((name) => (isPrice(name) ? ['asset', name] : [name]))
const indexes: [table: 'listing' | 'facet', columns: string[]][] = [
  ...sortColumns.map((name): ['listing', string[]] => ['listing', [...name, 'id']]),
  ...sortColumns.map((name): ['listing', string[]] => ['listing', ['brand', ...name, 'id']]),
  ['listing', ['state', 'year', 'id']],
  ['listing', ['seller', 'year', 'id']],
  ...facetFields
    .filter((name) => isSelective(rowOf(name)) || !isText(rowOf(name)))
    .filter((name) => name !== 'brand')
    .map((name): ['facet', string[]] => ['facet', rowOf(name).kind === 'money' ? ['asset', name] : [name]]),
  // The two most common filters together. The facet of the brand only needs to read the second one, which is small.
  ['facet', ['brand', 'mileage']],
  ['facet', ['mileage', 'brand']],
]

/** The keys of a listing that `tally` counts, some only within a value of another field. */
const keys = facetFields.map((name) => {
  const { facet } = rowOf(name)
  const key =
    facet === 'parts'
      ? `one.${startOf(name)}`
      : facet === 'bounds'
        ? `CASE WHEN one.${name} >= 0 THEN one.${name}::text END`
        : `one.${name}`
  return `('${name}', ${key}, '${rowOf(name).within ?? ''}')`
})
const counted = ['id', ...countedNames, 'asset', ...starts].join(', ')
const filters = facetFields.filter(isTallied).map((name) => `('${name}', one.${name})`)

/**
 * Creates what the fields of this release need in the tables of lists: columns, indexes, and the functions that count. It
 * can run on the tables of any earlier release. A field that is gone leaves its column empty.
 */
export const columnScript = `
CREATE OR REPLACE FUNCTION price_start(asset smallint, price numeric) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT asset::text || ':' || trunc(price, least(0, ${digits} - length(price::text)))::text
$$;
${Object.entries(columnsOf)
  .flatMap(([table, columns]) =>
    columns.map(({ name, type }) => `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS ${name} ${type};`),
  )
  .join('\n')}
${indexes
  .map(
    ([table, columns]) =>
      `CREATE INDEX IF NOT EXISTS ${[table, ...columns].join('_')} ON ${table} (${columns.join(', ')});`,
  )
  .join('\n')}

CREATE OR REPLACE FUNCTION tallied(one listing)
RETURNS TABLE (filter text, value text, field text, key text) LANGUAGE sql IMMUTABLE AS $$
  SELECT filters.filter, filters.value, keys.field, keys.key
  FROM (VALUES ('', ''), ${filters.join(', ')}) AS filters (filter, value),
  (VALUES ('', '', ''), ${keys.join(', ')}) AS keys (field, key, within)
  WHERE filters.value IS NOT NULL AND keys.key IS NOT NULL AND (filters.filter = '' OR filters.filter <> keys.field)
    AND keys.within IN ('', filters.filter)
$$;

CREATE OR REPLACE FUNCTION keep_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM facet USING went WHERE facet.id = went.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO facet (${facetColumns.join(', ')})
    SELECT ${counted} FROM came;
  END IF;
  RETURN NULL;
END $$;

-- Counts of earlier functions may lack a field, or count one that is gone.
DELETE FROM facet;
INSERT INTO facet (${facetColumns.join(', ')})
SELECT ${counted} FROM listing;
DELETE FROM tally;
INSERT INTO tally SELECT t.filter, t.value, t.field, t.key, count(*)
FROM listing, LATERAL tallied(ROW(listing.*)::listing) AS t GROUP BY 1, 2, 3, 4;
DELETE FROM brand_price;
INSERT INTO brand_price SELECT brand, asset, count(*), sum(price) FROM listing WHERE brand IS NOT NULL GROUP BY 1, 2;
ANALYZE facet;
`
