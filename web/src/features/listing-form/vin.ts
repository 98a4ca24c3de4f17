import { hasCheckDigit, vinMismatch, vinPattern } from '@mota/functions/schema'
import type { Values } from './values.ts'

/**
 * A warning if the VIN contradicts the brand or the year, or may have a typing error. Buyers compare it with the
 * vehicle.
 */
export function vinWarning({ vin, brand, year }: Pick<Values, 'vin' | 'brand' | 'year'>): string | undefined {
  if (!vinPattern.test(vin)) return undefined
  const { makes, year: built } = vinMismatch(vin, { brand, year: Number(year) || null })
  const typed = [makes && brand.trim(), built && year]
  const read = [makes?.join(' or '), built && `model year ${built}`]
  const list = (parts: unknown[]) => parts.filter(Boolean).join(', ')
  if (makes || built)
    return `The VIN says ${list(read)}, but your listing says ${list(typed)}. Please check both.`
  if (!hasCheckDigit(vin))
    return 'The check digit of this VIN does not match. Please compare the VIN with the car. Only cars made for North America must have a check digit.'
  return undefined
}
