/** `listing` has the fields that searches need and is read when the file is opened. `product` has the responses. */
export const tables = `
-- The row is the product's slot in the index in memory; the entry is JSON. The deal depends on other listings.
CREATE TABLE listing (
  row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, slug TEXT NOT NULL, entry TEXT NOT NULL, deal INTEGER
);
CREATE INDEX listing_slug ON listing (slug);
-- The JSON lacks the seller's name, which may change for many products at once, and the closing brace.
CREATE TABLE product (row INTEGER PRIMARY KEY, address TEXT NOT NULL, json TEXT NOT NULL);
CREATE TABLE seller (address TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;

-- How far the changes of the table have been followed, and whether everything has been written once.
CREATE TABLE progress (one INTEGER PRIMARY KEY CHECK (one = 1), position TEXT, complete INTEGER NOT NULL DEFAULT 0);
INSERT INTO progress (one) VALUES (1);
`
