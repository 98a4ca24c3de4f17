import type { ReviewReason } from '@mota/functions/schema'
import { formatTimestamp } from '@/lib/date.ts'

export const timeOf = (iso: string) => formatTimestamp(Date.parse(iso) / 1000)

/** Why a listing waits. */
export const reasonWords: Record<ReviewReason, string> = {
  new: 'New',
  changed: 'Changed',
  vin: 'VIN twice',
  picture: 'Picture seen before',
  reported: 'Reported',
  again: 'Refused or reported before',
}

/** Common reasons that a moderator gives to a seller. */
export const refusals = [
  'The pictures show another vehicle, or are not your own.',
  'The facts do not fit the pictures. Please check year, mileage and price.',
  'The description asks for payment or contact outside Mota.',
  'Please add pictures of the whole vehicle: front, back and inside.',
] as const
