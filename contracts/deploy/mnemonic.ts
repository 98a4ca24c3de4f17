/** The usual public test mnemonic, which local nodes use. Its accounts must never hold real money. */
export const mnemonic = 'test test test test test test test test test test test junk'
