/** Ids, words and keys are compared byte by byte, as JavaScript compares them, whatever the server's locale. */
export default `
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- What lists are filtered, counted and sorted by: one column for each field that schema/field.ts lists by, apart from
-- the brand, of which two spellings are one.
CREATE TABLE listing (
  id text COLLATE "C" PRIMARY KEY,
  slug text COLLATE "C" NOT NULL,
  seller text COLLATE "C" NOT NULL,
  brand text COLLATE "C" NOT NULL,
  -- -1 is none, and stands before every year.
  year integer NOT NULL,
  mileage integer NOT NULL,
  price numeric(30) NOT NULL,
  fuel_type text COLLATE "C",
  transmission text COLLATE "C",
  vehicle_type text COLLATE "C",
  condition text COLLATE "C",
  state text COLLATE "C",
  words tsvector NOT NULL
);
CREATE INDEX listing_slug ON listing (slug);
CREATE INDEX listing_words ON listing USING gin (words);
CREATE INDEX listing_year ON listing (year, id);
CREATE INDEX listing_price ON listing (price, id);
CREATE INDEX listing_mileage ON listing (mileage, id);
CREATE INDEX listing_brand_year ON listing (brand, year, id);
CREATE INDEX listing_brand_price ON listing (brand, price, id);
CREATE INDEX listing_brand_mileage ON listing (brand, mileage, id);
CREATE INDEX listing_state ON listing (state, year, id);
CREATE INDEX listing_seller ON listing (seller, year, id);

-- What is sent. The JSON lacks the seller's name, which may change for many products at once, and the closing brace.
CREATE TABLE product (id text COLLATE "C" PRIMARY KEY, json text NOT NULL);
CREATE TABLE seller (address text COLLATE "C" PRIMARY KEY, name text NOT NULL);

-- Every word of every listing, and how many have it: what a typed word may stand for.
CREATE TABLE word (word text COLLATE "C" PRIMARY KEY, uses integer NOT NULL);
CREATE INDEX word_parts ON word USING gin (word gin_trgm_ops);
CREATE INDEX word_length ON word (char_length(word));

CREATE TABLE brand (
  brand text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  count integer NOT NULL,
  wei numeric NOT NULL
);

-- How far the changes of the table have been followed, and whether everything has been written once.
CREATE TABLE progress (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version integer NOT NULL,
  position text COLLATE "C",
  complete boolean NOT NULL DEFAULT false
);

-- Every question begins with it: what is not complete is not shown.
CREATE FUNCTION ready() RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  IF NOT (SELECT complete FROM progress) THEN
    RAISE EXCEPTION 'The catalogue is being built.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN true;
END $$;

-- For every session, also those that come through a proxy. The best plan depends on the words that are asked for.
DO $$
BEGIN
  EXECUTE format('ALTER DATABASE %I SET plan_cache_mode = force_custom_plan', current_database());
  EXECUTE format('ALTER DATABASE %I SET statement_timeout = %L', current_database(), '10s');
  EXECUTE format('ALTER DATABASE %I SET jit = off', current_database());
END $$;
`
