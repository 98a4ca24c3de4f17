import { blockSize } from '../block.ts'

/**
 * Listings are counted by bits: one for each listing and each of its values. To combine a million of them takes
 * microseconds, and reading a million rows takes a second.
 */
export default `
-- Every listing has a place, which is one bit of one block. A block has listings of one part of the prices alone, so a
-- price is in few blocks.
CREATE TABLE place (
  id text COLLATE "C" PRIMARY KEY,
  asset smallint NOT NULL,
  price numeric(30) NOT NULL,
  block integer NOT NULL,
  slot integer NOT NULL
);
CREATE INDEX place_price ON place (asset, price, block, slot);
-- The index alone is enough only where autovacuum has marked the pages of the table as unchanged. By default it waits
-- until a fifth of the rows have changed.
ALTER TABLE place SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
-- How many places of a part have been used, and which of them are free again.
CREATE TABLE part (part integer PRIMARY KEY, used integer NOT NULL);
CREATE TABLE free (part integer NOT NULL, block integer NOT NULL, slot integer NOT NULL, PRIMARY KEY (part, block, slot));

-- Which listings of a block have a key in a field. An empty field has every listing. A number is stored by its binary
-- digits, or by its values where it is counted by them.
CREATE TABLE bits (
  field text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  block integer NOT NULL,
  bits bit(${blockSize}) NOT NULL,
  PRIMARY KEY (field, key, block)
) WITH (fillfactor = 80);
ALTER TABLE bits ALTER bits SET STORAGE PLAIN;
-- To plan a query, PostgreSQL must know that a key is of one field alone and in how many blocks it is. Without that it
-- expects one block, and reads all bits of a field for each. It need not know which bits are common.
ALTER TABLE bits ALTER bits SET STATISTICS 0, ALTER key SET STATISTICS 1000;
CREATE STATISTICS bits_key (dependencies) ON field, key FROM bits;

-- Adds numbers that are below a bound because of one of their binary digits, and removes those that are above it.
CREATE FUNCTION compare_digit(so_far bit, bits bit, are_above boolean) RETURNS bit LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF are_above THEN RETURN so_far & ~bits; END IF;
  RETURN so_far | bits;
END $$;
CREATE AGGREGATE at_most (bit, boolean) (
  SFUNC = compare_digit, STYPE = bit, INITCOND = '${'0'.repeat(blockSize)}', PARALLEL = SAFE
);

-- The bits of a number of a million listings are sorted in memory.
DO $$
BEGIN
  EXECUTE format('ALTER DATABASE %I SET work_mem = %L', current_database(), '16MB');
END $$;

-- \`columnScript\` replaces it.
CREATE FUNCTION keep_bits() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
CREATE TRIGGER listing_came_bits AFTER INSERT ON listing REFERENCING NEW TABLE AS came EXECUTE FUNCTION keep_bits();
CREATE TRIGGER listing_changed_bits AFTER UPDATE ON listing REFERENCING OLD TABLE AS went NEW TABLE AS came
  EXECUTE FUNCTION keep_bits();
CREATE TRIGGER listing_went_bits AFTER DELETE ON listing REFERENCING OLD TABLE AS went EXECUTE FUNCTION keep_bits();

-- Processes of the release before still read \`tally\` and \`facet\`, which stay as they were.
DROP FUNCTION IF EXISTS keep_tally CASCADE;
DROP FUNCTION IF EXISTS keep_facets CASCADE;
`
