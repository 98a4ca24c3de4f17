import pLimit from 'p-limit'
import type { Listener } from '../announce.ts'
import type { Deps } from '../deps.ts'
import { type Image, imageUrl } from '../image/image.ts'
import { bandsOf, distance, isCopy } from '../image/print.ts'
import { invalid } from '../refusal.ts'
import { messages } from '../schema/index.ts'
import { readAll } from '../table/batch.ts'
import { intoReview } from './review.ts'
import type { Listing, PictureBand } from './table.ts'

const atOnce = 16
/** A band that so many pictures share says nothing, such as a sky. */
const mostInBand = 200

/** Bands under which the pictures of a listing are found. */
const bandsIn = ({ prints }: Image) => [...new Set((prints?.own ?? []).flatMap(bandsOf))]

/** A transaction has at most 100 writes, one of which may be for an idempotency key. */
const chunk = 90

/** Remembers how the pictures of a listing look, once it is stored. Removed and sold listings keep their entries. */
async function remember({ store }: Deps, { id: product_id, seller }: Listing, images: readonly Image[]) {
  const items = images.flatMap((image) =>
    bandsIn(image).map((band): PictureBand => ({ band, picture: image.id, product_id, seller })),
  )
  for (let at = 0; at < items.length; at += chunk)
    await store
      .write(({ pictureBands }) => items.slice(at, at + chunk).map((item) => pictureBands.put(item).commit()))
      .go()
}

/** Forgets how the pictures of a listing look, when they are deleted with their seller's account. */
export async function forgetPictures({ store }: Deps, { images }: Pick<Listing, 'images'>) {
  const keys = images.flatMap((image) => bandsIn(image).map((band) => ({ band, picture: image.id })))
  if (keys.length > 0) await store.pictureBands.delete(keys).go()
}

/** Listings of other sellers with a picture that looks the same. */
export async function copiesOf(
  deps: Deps,
  { seller }: Pick<Listing, 'seller'>,
  images: readonly Image[],
): Promise<Listing['id'][]> {
  const turn = pLimit(atOnce)
  const bands = new Set(
    images.flatMap(({ prints }) => (prints ? [prints.own[0] ?? '', prints.mirrored].flatMap(bandsOf) : [])),
  )
  const read = (band: string) =>
    deps.store.pictureBands.query.byBand({ band }).go({ limit: mostInBand, count: mostInBand })
  const found = await Promise.all([...bands].map((band) => turn(() => read(band))))
  const others = found.flatMap(({ data }) => data).filter((one) => one.seller !== seller)
  const ids = [...new Set(others.map(({ product_id }) => product_id))]
  const listings = await readAll(
    deps.store.listings,
    ids.map((id) => ({ id })),
    ['id', 'images'],
  )
  const isCopied = (before: Image) =>
    images.some(({ prints }) => prints && before.prints && isCopy(prints, before.prints))
  return listings.filter((listing) => listing.images.some(isCopied)).map(({ id }) => id)
}

/** The pictures of two listings that look the same, side by side. */
export const pairsOf = (listing: Pick<Listing, 'images'>, other: Pick<Listing, 'images'>) =>
  listing.images.flatMap((own) =>
    other.images
      .filter(({ prints }) => own.prints && prints && isCopy(own.prints, prints))
      .map((copied) => ({ own: imageUrl(own), other: imageUrl(copied) })),
  )

/** Whether a new picture is in the listing already. Two shots of the same view differ by more. */
const isThereTwice = (all: readonly Image[], added: readonly Image[]) =>
  added.some(({ id, prints }) =>
    all.some((other) => {
      const [a, b] = [prints?.own[0], other.prints?.own[0]]
      return other.id !== id && a && b && distance(a, b) <= sameFile
    }),
  )
const sameFile = 8

/** A picture that another seller has used puts the listing into review on every stage. Only new pictures are compared. */
export const checkPictures: Listener<'listing.submitted'> = async (deps, { record, before }) => {
  const images = record.images.filter(({ id }) => !before?.images.some((one) => one.id === id))
  if (images.length === 0) return undefined
  if (isThereTwice(record.images, images))
    throw invalid(messages.invalid.pictureTwice, { images: messages.invalid.pictureTwice })
  const about = await copiesOf(deps, record, images)
  return {
    ...(about.length > 0 && { set: intoReview(record, { reason: 'picture', about }, deps.now()) }),
    after: () => remember(deps, record, images),
  }
}
