/** How many listings each model has. Filled as this version writes the listings again. */
export default `
CREATE TABLE model (
  key text COLLATE "C" PRIMARY KEY,
  brand text NOT NULL,
  name text NOT NULL,
  count integer NOT NULL
);
CREATE INDEX model_count ON model (count DESC, key);
`
