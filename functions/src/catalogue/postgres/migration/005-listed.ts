/** The time of publication in milliseconds, for the order "listed". Null until this version has written the listing. */
export default `
ALTER TABLE listing ADD COLUMN listed_at bigint;
CREATE INDEX listing_listed ON listing (listed_at, id);
CREATE INDEX listing_brand_listed ON listing (brand, listed_at, id);
`
