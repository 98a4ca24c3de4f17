/** The two most common filters together: a scan of 60,000 of a million rows takes 60 ms instead of 90, the total 3 ms. */
export default `
CREATE INDEX facet_brand_mileage ON facet (brand, mileage);
-- The facet of the brand counts every brand with such a mileage. It only needs to read this index, which is small.
CREATE INDEX facet_mileage_brand ON facet (mileage, brand);
DROP INDEX facet_brand;

-- An index alone is enough only where autovacuum has marked the pages of the table as unchanged. By default it waits until
-- a fifth of the rows have changed, and until then this facet takes three times as long.
ALTER TABLE facet SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
`
