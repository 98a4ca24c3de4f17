/** Ids, words and keys are compared byte by byte, as JavaScript compares them, whatever the server's locale. */
export default `
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- What lists are filtered and sorted by. The columns of the fields are added from the table of fields.
CREATE TABLE listing (
  id text COLLATE "C" PRIMARY KEY,
  slug text COLLATE "C" NOT NULL,
  seller text COLLATE "C" NOT NULL,
  words tsvector NOT NULL
);
CREATE INDEX listing_slug ON listing (slug);
CREATE INDEX listing_words ON listing USING gin (words);

-- What listings are counted by, apart from words and sellers, maintained by triggers. Counting reads every row: in this
-- narrow table a million rows take about 50 ms.
CREATE TABLE facet (id text COLLATE "C" PRIMARY KEY);
-- An index alone is enough only where autovacuum has marked the pages of the table as unchanged. By default it waits
-- until a fifth of the rows have changed, and until then counting takes three times as long.
ALTER TABLE facet SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);

-- What is sent. The JSON lacks the seller's name, which may change for many products at once, and the closing brace.
-- The version of the catalogue is the one that wrote it: after a change of version a product is written again.
CREATE TABLE product (id text COLLATE "C" PRIMARY KEY, json text NOT NULL, version integer NOT NULL);
CREATE TABLE seller (address text COLLATE "C" PRIMARY KEY, name text NOT NULL);

-- Every word of every listing, and how many have it: what a typed word may stand for.
CREATE TABLE word (word text COLLATE "C" PRIMARY KEY, uses integer NOT NULL);
CREATE INDEX word_parts ON word USING gin (word gin_trgm_ops);
CREATE INDEX word_length ON word (char_length(word));

-- The latest spelling of each key of the fields whose values sellers type.
CREATE TABLE spelling (
  field text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (field, key)
);

CREATE TABLE brand (brand text COLLATE "C" PRIMARY KEY, count integer NOT NULL, wei numeric NOT NULL);
CREATE TABLE model (
  key text COLLATE "C" PRIMARY KEY,
  brand text NOT NULL,
  name text NOT NULL,
  count integer NOT NULL
);
CREATE INDEX model_count ON model (count DESC, key);

-- How far the changes of the table have been followed, and whether everything has been written once.
CREATE TABLE progress (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version integer NOT NULL,
  position text COLLATE "C",
  complete boolean NOT NULL DEFAULT false
);

-- Every query begins with it: what is not complete is not shown.
CREATE FUNCTION ready() RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  IF NOT (SELECT complete FROM progress) THEN
    RAISE EXCEPTION 'The catalogue is being built.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN true;
END $$;

-- For every session, also those that come through a proxy. The best plan depends on the words that are searched. The
-- defaults of costs and workers are for one query at a time and for disks that turn: with them PostgreSQL reads all
-- listings rather than an index, and starts further processes for a query while others wait.
DO $$
BEGIN
  EXECUTE format('ALTER DATABASE %I SET plan_cache_mode = force_custom_plan', current_database());
  EXECUTE format('ALTER DATABASE %I SET statement_timeout = %L', current_database(), '10s');
  EXECUTE format('ALTER DATABASE %I SET jit = off', current_database());
  EXECUTE format('ALTER DATABASE %I SET random_page_cost = 1.1', current_database());
  EXECUTE format('ALTER DATABASE %I SET max_parallel_workers_per_gather = 0', current_database());
END $$;
`
