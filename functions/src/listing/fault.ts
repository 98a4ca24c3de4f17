import type { Image } from '../image/image.ts'
import { invalid } from '../refusal.ts'
import { type Fault, faultParts, messages } from '../schema/index.ts'
import type { Listing, StoredFault } from './table.ts'

type Kept = Pick<Listing, 'faults' | 'images'>

/** Undefined if the seller said nothing. */
export const storedFaults = (
  faults: readonly Fault[] | null | undefined,
  images: readonly Image[],
): StoredFault[] | undefined =>
  faults?.map(({ part, text, picture }) => {
    if (picture === undefined) return { part, text }
    const image = images[picture - 1]
    if (!image) throw invalid(messages.invalid.faultPicture, { faults: messages.invalid.faultPicture })
    return { part, text, image: image.id }
  })

/** As pages show them. A fault whose picture is no longer in the listing has none. */
export const faultsOf = ({ faults, images }: Kept): Fault[] | undefined =>
  faults?.map(({ part, text, image }) => {
    const picture = images.findIndex(({ id }) => id === image) + 1
    return { part, text, ...(picture > 0 && { picture }) }
  })

/** As text, for moderators who compare two versions. */
export function faultLines(listing: Kept): string {
  const faults = faultsOf(listing)
  if (!faults) return ''
  if (faults.length === 0) return 'No known faults'
  const lines = faults.map(
    ({ part, text, picture }) => `${faultParts[part]}: ${text}${picture ? ` (picture ${picture})` : ''}`,
  )
  return lines.join('; ')
}
