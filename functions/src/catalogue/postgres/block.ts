/** How many listings a block has. Its bits fit into a row of a table without compression. */
export const blockSize = 8_192

/** No bit of a block. */
export const noBits = `B'0'::bit(${blockSize})`

/** How many blocks a part may have. */
export const blocksPerPart = 10_000

/** The most digits of a price, and the parts of an asset: one for each number of digits and each first digit. */
const mostDigits = 31
const digitsPerPart = 10
const partsPerAsset = (mostDigits + 1) * digitsPerPart

/** The part of a price. They are in the order of the prices of an asset. */
export const partOf = (asset: number, units: bigint) =>
  asset * partsPerAsset + String(units).length * digitsPerPart + Number(String(units)[0])

/** The prices of a part. */
export function partBounds(part: number) {
  const [asset, rest] = [Math.floor(part / partsPerAsset), part % partsPerAsset]
  const one = 10n ** BigInt(Math.floor(rest / digitsPerPart) - 1)
  const first = BigInt(rest % digitsPerPart)
  return { asset, from: first * one, to: (first + 1n) * one - 1n }
}

/** The highest price that an asset may have, and the part that it is in. */
export const partsOf = (asset: number) => ({
  most: 10n ** BigInt(mostDigits) - 1n,
  lastPart: (asset + 1) * partsPerAsset - 1,
})

/** `partOf` in SQL. */
export const partIn = (asset: string, price: string) =>
  `(${asset} * ${partsPerAsset} + length(${price}::text) * ${digitsPerPart} + left(${price}::text, 1)::int)`
