import { type FieldName, type FieldRow, rowOf } from '../../schema/index.ts'
import { derived, isPrice, listedNames, type Value } from '../entry.ts'
import { digits, facetFields } from '../facet.ts'
import { keyOf } from '../words.ts'
import { blockSize, blocksPerPart, noBits, partIn } from './block.ts'

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
const starts = partNames.map(startOf)

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
const columns: Column[] = [
  ...listedNames.map((name): Column => ({ name, type: typeOf(rowOf(name)) })),
  { name: 'asset', type: 'smallint NOT NULL DEFAULT 0' },
  // The time of publication in milliseconds, for the order "listed".
  { name: 'listed_at', type: 'bigint' },
  { name: 'deal', type: `integer NOT NULL DEFAULT ${none}` },
  ...partNames.map(
    (name): Column => ({
      name: startOf(name),
      type: `text COLLATE "C" GENERATED ALWAYS AS (price_start(asset, ${name})) STORED`,
    }),
  ),
]

/** The columns of a table that a listing is written to, the fixed ones first. */
export const listingColumns = [
  ...['id', 'slug', 'seller', 'words'],
  ...columns.map(({ name }) => name).filter((name) => name !== 'deal' && !starts.includes(name)),
]

/** Prices of one asset are in one order. */
const sortColumns = [...sortedNames, ...derived].map((name) => (isPrice(name) ? ['asset', name] : [name]))
const indexes = [
  ...sortColumns.map((name) => [...name, 'id']),
  ...sortColumns.map((name) => ['brand', ...name, 'id']),
  ['state', 'year', 'id'],
  ['seller', 'year', 'id'],
]

/** How many digits the values of a number have that is no facet; the bits of the others are by value. */
export const digitCount = (name: FieldName) => {
  const row = rowOf(name)
  return row.kind === 'number' && !row.facet ? String(row.max).length : 0
}

/** The key of the stated numbers among those of digits, and of a digit at a place from the right that is larger than this one. */
export const statedKey = ''
export const largerKey = (place: number, digit: number) => `${place}>${digit}`
export const wordsField = 'words'
/** The keys of a field that is counted within another one are stored behind the keys of that one too. */
export const withinField = (name: FieldName) => `${name} within`
export const keyWithin = (parent: string, key = '') => `${parent}|${key}`

/** The key of a listing in a field, for its bits. */
const keys = countedNames.map((name) => {
  const row = rowOf(name)
  if (row.facet === 'parts') return `('${name}', one.${startOf(name)})`
  if (row.kind !== 'number') return `('${name}', one.${name})`
  const key = digitCount(name) > 0 ? `'${statedKey}'` : `one.${name}::text`
  return `('${name}', CASE WHEN one.${name} >= 0 THEN ${key} END)`
})
const keysWithin = countedNames.flatMap((name) => {
  const { within } = rowOf(name)
  return within ? [`('${withinField(name)}', one.${within} || '${keyWithin('')}' || one.${name})`] : []
})
const digitKeys = countedNames
  .filter((name) => digitCount(name) > 0)
  .map(
    (
      name,
    ) => `UNION ALL SELECT '${name}', place || '>' || digit FROM generate_series(0, ${digitCount(name) - 1}) AS place,
  generate_series(0, one.${name} / (10 ^ place)::integer % 10 - 1) AS digit`,
  )

const part = partIn('asset', 'price')

/** A new place for each row of `rows`, which have an id and a part. */
const placesFor = (rows: string) => `
  SELECT id, block, slot FROM (SELECT id, part, row_number() OVER (PARTITION BY part) AS nth FROM ${rows}) AS one
  JOIN (
    SELECT part, taken.* FROM (SELECT part, count(*)::int AS many FROM ${rows} GROUP BY part) AS wanted,
    LATERAL take_places(part, many) AS taken
  ) AS place USING (part, nth)`

/** Gives each listing of `table` a place. */
const insertPlaces = (table: string) => `
  INSERT INTO place SELECT id, asset, price, block, slot FROM ${table}
  JOIN (${placesFor(`(SELECT id, ${part} AS part FROM ${table}) AS parted`)}) AS new_place USING (id)`

/**
 * Turns the bits of the keys of `listings`, which are rows with a listing and a place. Equal keys at one place cancel out.
 * Counting reads the bits of a key one after the other, which takes half the time if they are stored in this order.
 */
const turnBits = (listings: string) => `
  INSERT INTO bits SELECT field, key, block, bit_xor(set_bit(${noBits}, slot, 1))
  FROM (${listings}) AS one, LATERAL keyed(one.listing)
  GROUP BY field, key, block HAVING bit_xor(set_bit(${noBits}, slot, 1)) <> ${noBits}
  ORDER BY field, key, block
  ON CONFLICT (field, key, block) DO UPDATE SET bits = bits.bits # excluded.bits`

/**
 * Creates what the fields of this release need in the tables of lists: columns, indexes, and the functions that count. It
 * can run on the tables of any earlier release. A field that is gone leaves its column empty.
 */
export const columnScript = `
CREATE OR REPLACE FUNCTION price_start(asset smallint, price numeric) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT asset::text || ':' || trunc(price, least(0, ${digits} - length(price::text)))::text
$$;
${columns.map(({ name, type }) => `ALTER TABLE listing ADD COLUMN IF NOT EXISTS ${name} ${type};`).join('\n')}
${indexes.map((names) => `CREATE INDEX IF NOT EXISTS ${['listing', ...names].join('_')} ON listing (${names.join(', ')});`).join('\n')}

-- The field and key of every bit of a listing.
CREATE OR REPLACE FUNCTION keyed(one listing) RETURNS TABLE (field text, key text) LANGUAGE sql IMMUTABLE AS $$
  SELECT * FROM (VALUES ('', ''), ${[...keys, ...keysWithin].join(', ')}) AS keys (field, key) WHERE key IS NOT NULL
  UNION ALL SELECT '${wordsField}', unnest(tsvector_to_array(one.words))
  ${digitKeys.join('\n')}
$$;

-- So many places in a part: those that are free again, then new ones.
CREATE OR REPLACE FUNCTION take_places(wanted integer, many integer)
RETURNS TABLE (nth bigint, block integer, slot integer) LANGUAGE sql AS $$
  WITH reused AS (
    DELETE FROM free WHERE part = wanted AND (free.block, free.slot) IN
    (SELECT one.block, one.slot FROM free AS one WHERE part = wanted LIMIT many) RETURNING free.block, free.slot
  ), added AS (SELECT many - count(*)::int AS count FROM reused), grown AS (
    INSERT INTO part SELECT wanted, count FROM added ON CONFLICT (part) DO UPDATE SET used = part.used + excluded.used
    RETURNING used
  )
  SELECT row_number() OVER (), taken.* FROM (
    SELECT * FROM reused UNION ALL
    SELECT wanted * ${blocksPerPart} + n / ${blockSize}, n % ${blockSize} FROM added, grown, generate_series(used - count, used - 1) AS n
  ) AS taken
$$;

CREATE OR REPLACE FUNCTION keep_bits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  left_blocks integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH placed AS (${insertPlaces('came')} RETURNING id, block, slot)
    ${turnBits('SELECT ROW(came.*)::listing AS listing, block, slot FROM came JOIN placed USING (id)')};
    RETURN NULL;
  END IF;
  left_blocks := ARRAY(SELECT DISTINCT block FROM place JOIN went USING (id));
  IF TG_OP = 'DELETE' THEN
    WITH gone AS (DELETE FROM place USING went WHERE place.id = went.id RETURNING place.id, block, slot),
    freed AS (INSERT INTO free SELECT block / ${blocksPerPart}, block, slot FROM gone)
    ${turnBits('SELECT ROW(went.*)::listing AS listing, block, slot FROM went JOIN gone USING (id)')};
  ELSE
    WITH before AS (
      SELECT id, block, slot, to_asset, to_price, part FROM place JOIN (SELECT id, asset AS to_asset, price AS to_price, ${part} AS part FROM came) AS one USING (id)
    ), moving AS (SELECT * FROM before WHERE block / ${blocksPerPart} <> part),
    freed AS (INSERT INTO free SELECT block / ${blocksPerPart}, block, slot FROM moving),
    moved AS (${placesFor('moving')}
    ), after AS (
      SELECT id, to_asset, to_price, coalesce(moved.block, before.block) AS block, coalesce(moved.slot, before.slot) AS slot
      FROM before LEFT JOIN moved USING (id)
    ), kept AS (
      UPDATE place SET (asset, price, block, slot) = ROW(to_asset, to_price, after.block, after.slot)
      FROM after WHERE place.id = after.id AND (place.asset, place.price) <> (to_asset, to_price)
    )
    ${turnBits(`SELECT ROW(came.*)::listing AS listing, block, slot FROM came JOIN after USING (id)
      UNION ALL SELECT ROW(went.*)::listing, block, slot FROM went JOIN before USING (id)`)};
  END IF;
  DELETE FROM bits USING (SELECT DISTINCT field, key FROM went, LATERAL keyed(ROW(went.*)::listing)) AS one
  WHERE bits.field = one.field AND bits.key = one.key AND block = ANY(left_blocks) AND bits = ${noBits};
  RETURN NULL;
END $$;

-- Counts of earlier functions may lack a field, or count one that is gone.
CREATE OR REPLACE FUNCTION recount() RETURNS void LANGUAGE plpgsql SET work_mem = '256MB' AS $$
BEGIN
  DELETE FROM place;
  DELETE FROM free;
  DELETE FROM part;
  DELETE FROM bits;
  ${insertPlaces('listing')};
  ${turnBits('SELECT ROW(listing.*)::listing AS listing, block, slot FROM listing JOIN place USING (id)')};
  DELETE FROM brand_price;
  INSERT INTO brand_price SELECT brand, asset, count(*), sum(price) FROM listing WHERE brand IS NOT NULL GROUP BY 1, 2;
  ANALYZE place;
  ANALYZE bits;
END $$;
SELECT recount();
`
