import { createHmac } from 'node:crypto'
import { type Hex, toHex } from 'viem'
import type { Config } from '../../config.ts'

type Keys = Pick<Config, 'MOTA_VIN_KEYS' | 'MOTA_SECRET'>

const hashWith = (key: string, vin: string) =>
  createHmac('sha256', key).update(`vin:${vin}`).digest('base64url')

/**
 * The names of a vehicle in the table, one for each key. The first is the one that is written. The others are read until
 * `ops history` has moved their lines. A VIN has few unknown characters, so a hash without a key could be guessed.
 */
export function vehicleNames({ MOTA_VIN_KEYS, MOTA_SECRET }: Keys, vin: string): [string, ...string[]] {
  const [first = MOTA_SECRET, ...former] = MOTA_VIN_KEYS
  return [hashWith(first, vin), ...former.map((key) => hashWith(key, vin))]
}

/** The VIN in an inspection report, which everybody can read, by the current key and by former ones. Zeros without a VIN. */
export const vinHashes = (keys: Keys, vin: string | null | undefined): readonly [Hex, ...Hex[]] => {
  if (!vin) return [toHex(0, { size: 32 })]
  const [current, ...former] = vehicleNames(keys, vin)
  return [hexOf(current), ...former.map(hexOf)]
}
const hexOf = (name: string) => toHex(Buffer.from(name, 'base64url'))

export const vinHash = (keys: Keys, vin: string | null | undefined): Hex => vinHashes(keys, vin)[0]
