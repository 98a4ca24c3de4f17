/** What counted listings before their bits. No process of the release before uses it. */
export default `
DROP TABLE IF EXISTS tally, facet;
DROP FUNCTION IF EXISTS tallied;
DROP AGGREGATE IF EXISTS at_most (bit, boolean);
DROP FUNCTION IF EXISTS compare_digit;
`
