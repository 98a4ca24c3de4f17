/** Vendors are found by the words of their names. Processes of the release before still write a seller without them. */
export default `
ALTER TABLE seller ADD COLUMN IF NOT EXISTS words text NOT NULL DEFAULT '';
CREATE INDEX IF NOT EXISTS seller_words ON seller USING gin (words gin_trgm_ops);
`
