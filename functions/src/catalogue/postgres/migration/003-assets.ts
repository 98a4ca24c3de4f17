/** Prices are in several assets, so brands know what their listings cost in each. */
export default `
CREATE TABLE IF NOT EXISTS brand_price (
  brand text COLLATE "C" NOT NULL,
  asset smallint NOT NULL,
  count integer NOT NULL,
  units numeric NOT NULL,
  PRIMARY KEY (brand, asset)
);
-- Processes of the release before still write it.
ALTER TABLE brand ALTER COLUMN wei SET DEFAULT 0;
DROP INDEX IF EXISTS listing_price_id, listing_brand_price_id, facet_price;
`
