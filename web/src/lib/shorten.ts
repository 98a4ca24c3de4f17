/** The first and last characters of an address or a hash, as wallets show them. */
export const shorten = (hex: string, first = 6) => `${hex.slice(0, first)}…${hex.slice(2 - first)}`
