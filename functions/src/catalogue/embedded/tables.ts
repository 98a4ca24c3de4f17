/** `product` has the responses. The fields that searches need are read from it if there is no saved index. */
export const tables = `
-- The row is the product's slot in the index in memory. The deal depends on other listings.
CREATE TABLE listing (row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, slug TEXT NOT NULL, deal INTEGER);
CREATE INDEX listing_slug ON listing (slug);
-- The JSON lacks the seller, who may change for many products at once, and the closing brace.
CREATE TABLE product (row INTEGER PRIMARY KEY, address TEXT NOT NULL, json TEXT NOT NULL);
CREATE TABLE seller (address TEXT PRIMARY KEY, fields TEXT NOT NULL, words TEXT NOT NULL) WITHOUT ROWID;

-- The index in memory as it was when the file was closed. Building it from the listings takes some ten times as long. Any
-- change of a listing removes it, so it is never older than the listings. Only the V8 that wrote it surely reads it.
CREATE TABLE saved_index (v8 TEXT PRIMARY KEY, content BLOB NOT NULL);
CREATE TRIGGER listing_added AFTER INSERT ON listing BEGIN DELETE FROM saved_index; END;
CREATE TRIGGER listing_changed AFTER UPDATE ON listing BEGIN DELETE FROM saved_index; END;
CREATE TRIGGER listing_removed AFTER DELETE ON listing BEGIN DELETE FROM saved_index; END;

-- How far the changes of the table have been followed, and whether everything has been written once.
CREATE TABLE progress (one INTEGER PRIMARY KEY CHECK (one = 1), position TEXT, complete INTEGER NOT NULL DEFAULT 0);
INSERT INTO progress (one) VALUES (1);
`
