/**
 * Stored counts of all listings, and of the listings that match one filter. Triggers update them with every write,
 * because counting every field of a million listings takes seconds. `columnScript` creates `tallied` from the table of
 * fields, and replaces `keep_facets`, which is empty here so that its triggers can be created.
 */
export default `
-- One row: of the listings whose field filter is value, how many have key in field. An empty filter means all
-- listings, an empty field counts them without a key. Prices are counted by asset and first digits.
CREATE TABLE tally (
  filter text COLLATE "C" NOT NULL,
  value text COLLATE "C" NOT NULL,
  field text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (filter, value, field, key)
) WITH (fillfactor = 80);
CREATE INDEX tally_none ON tally (count) WHERE count = 0;

CREATE FUNCTION keep_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tally SELECT t.filter, t.value, t.field, t.key, count(*)
    FROM came, LATERAL tallied(ROW(came.*)::listing) AS t GROUP BY 1, 2, 3, 4
    ON CONFLICT (filter, value, field, key) DO UPDATE SET count = tally.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO tally SELECT t.filter, t.value, t.field, t.key, -count(*)
    FROM went, LATERAL tallied(ROW(went.*)::listing) AS t GROUP BY 1, 2, 3, 4
    ON CONFLICT (filter, value, field, key) DO UPDATE SET count = tally.count + excluded.count;
  ELSE
    INSERT INTO tally SELECT filter, value, field, key, sum(by) FROM (
      SELECT t.*, 1 AS by FROM came, LATERAL tallied(ROW(came.*)::listing) AS t
      UNION ALL
      SELECT t.*, -1 FROM went, LATERAL tallied(ROW(went.*)::listing) AS t
    ) AS changes GROUP BY 1, 2, 3, 4 HAVING sum(by) <> 0
    ON CONFLICT (filter, value, field, key) DO UPDATE SET count = tally.count + excluded.count;
  END IF;
  DELETE FROM tally WHERE count = 0;
  RETURN NULL;
END $$;

CREATE FUNCTION keep_facets() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;

CREATE TRIGGER listing_came AFTER INSERT ON listing REFERENCING NEW TABLE AS came EXECUTE FUNCTION keep_tally();
CREATE TRIGGER listing_changed AFTER UPDATE ON listing REFERENCING OLD TABLE AS went NEW TABLE AS came
  EXECUTE FUNCTION keep_tally();
CREATE TRIGGER listing_went AFTER DELETE ON listing REFERENCING OLD TABLE AS went EXECUTE FUNCTION keep_tally();
CREATE TRIGGER listing_came_facets AFTER INSERT ON listing REFERENCING NEW TABLE AS came
  EXECUTE FUNCTION keep_facets();
CREATE TRIGGER listing_changed_facets AFTER UPDATE ON listing REFERENCING OLD TABLE AS went NEW TABLE AS came
  EXECUTE FUNCTION keep_facets();
CREATE TRIGGER listing_went_facets AFTER DELETE ON listing REFERENCING OLD TABLE AS went
  EXECUTE FUNCTION keep_facets();
`
