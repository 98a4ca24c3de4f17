/** Lists show more of a seller than the name. */
export default `
ALTER TABLE seller ADD COLUMN IF NOT EXISTS fields text NOT NULL DEFAULT '"seller_name":""';
-- Processes of the release before still write it.
ALTER TABLE seller ALTER COLUMN name SET DEFAULT '';
`
