/**
 * Few matches are looked up by their bits. Listings are counted again, by decimal digits, and by model and city within
 * their brand and state. Processes of the release before still use `at_most`; until they end they count too many with a
 * mileage.
 */
export default `
CREATE INDEX place_block ON place (block, slot);
`
