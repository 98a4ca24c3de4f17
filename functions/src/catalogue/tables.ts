/** Raised when the tables change, or what is written in them: a file of another version is built anew. */
export const version = 2

/**
 * `listing` is slim, for sorting and filtering; what is sent lies apart in `product`. Its words, each between two
 * spaces, are those of the word index, so that a walk along a sort's index can look for them as well.
 * Every index ends with the id, which decides between equals, and with the mileage, which so filters within it.
 * A price is its wei in 25 digits: text that sorts as the number does, where 64 bits would not hold it.
 */
export const tables = `
CREATE TABLE listing (
  row INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  seller TEXT NOT NULL,
  brand TEXT NOT NULL,
  year INTEGER NOT NULL,
  price TEXT NOT NULL,
  mileage INTEGER NOT NULL,
  words TEXT NOT NULL
);
CREATE INDEX by_year ON listing (year, id, mileage);
CREATE INDEX by_price ON listing (price, id, mileage);
CREATE INDEX by_mileage ON listing (mileage, id);
CREATE INDEX by_brand_year ON listing (brand, year, id, mileage);
CREATE INDEX by_brand_price ON listing (brand, price, id, mileage);
CREATE INDEX by_brand_mileage ON listing (brand, mileage, id);
CREATE INDEX by_seller ON listing (seller);

-- The JSON lacks the seller's name, which may change for many products at once, and the closing brace.
CREATE TABLE product (row INTEGER PRIMARY KEY, json TEXT NOT NULL);
CREATE TABLE seller (address TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;

-- How many lie up to each bound of mileage and above the one before, of a brand or (brand '') of all.
CREATE TABLE facet (
  brand TEXT NOT NULL, bound INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (brand, bound)
) WITHOUT ROWID;
CREATE TABLE brand (key TEXT PRIMARY KEY, name TEXT NOT NULL, count INTEGER NOT NULL, wei TEXT NOT NULL) WITHOUT ROWID;

CREATE VIRTUAL TABLE word_index USING fts5 (
  words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3', tokenize = 'ascii'
);
-- How many products have a word that begins so, for the shortest beginnings: those that much has.
CREATE TABLE beginning (part TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
-- Every word there is, and what is left of it when letters are dropped: how a typing error finds it.
CREATE TABLE word (word TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE rest (rest TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (rest, word)) WITHOUT ROWID;

-- How far the changes of the table have been followed.
CREATE TABLE progress (one INTEGER PRIMARY KEY CHECK (one = 1), position TEXT NOT NULL);
`
