import pLimit from 'p-limit'
import type { Listener } from '../announce.ts'
import { type Deps, secondsOf } from '../deps.ts'
import { type Image, imageUrl } from '../image/image.ts'
import { isCopy, openLook } from '../image/look.ts'
import { distance } from '../image/print.ts'
import { invalid } from '../refusal.ts'
import { messages } from '../schema/index.ts'
import { first, readAll } from '../table/batch.ts'
import type { NewPicture, PictureBand } from './picture-table.ts'
import { intoReview } from './review.ts'
import type { Listing } from './table.ts'

const atOnce = 16
/** A band that so many pictures share says nothing, such as a sky. */
const maxInBand = 200

/** After this many seconds the request that wrote a listing has had its try, and the job takes over. */
const grace = 60

/** A new picture is noted in the transaction of its listing, so that its look is not lost if the request cannot remember it. */
const noted = (deps: Deps, { id: product_id }: Listing, images: readonly Image[]) =>
  [...new Set(images.filter(({ look }) => look).map(({ id }) => id))].map(
    (picture): NewPicture => ({ picture, product_id, due: secondsOf(deps) + grace }),
  )

/** The pictures whose look no request has remembered, the longest due first. */
export async function duePictures(deps: Deps, max: number): Promise<string[]> {
  const query = deps.store.newPictures.query.byDue({}).lt({ due: secondsOf(deps) + 1 })
  return (await query.go(first(max))).data.map(({ picture }) => picture)
}

/** Remembers how a picture of a stored listing looks. Removed and sold listings keep their entries. Undefined if it is done already. */
export async function rememberPicture({ store }: Deps, picture: string): Promise<Listing | undefined> {
  const { data: note } = await store.newPictures.get({ picture }).go({ consistent: true })
  if (!note) return undefined
  const [listing] = await readAll(store.listings, [{ id: note.product_id }])
  const look = listing?.images.find(({ id }) => id === picture)?.look
  if (listing && look) {
    const { id: product_id, seller } = listing
    const items = openLook(look).bands.map((band): PictureBand => ({ band, picture, product_id, seller }))
    const { unprocessed } = await store.pictureBands.put(items).go()
    if (unprocessed.length > 0) throw new Error('The table is too busy to remember a picture.')
  }
  await store.newPictures.delete({ picture }).go()
  return listing
}

/** Forgets how the pictures of a listing look, when they are deleted with their seller's account. */
export async function forgetPictures({ store }: Deps, { images }: Pick<Listing, 'images'>) {
  for (const { id: picture, look } of images) {
    await store.newPictures.delete({ picture }).go()
    const keys = look ? openLook(look).bands.map((band) => ({ band, picture })) : []
    if (keys.length > 0) await store.pictureBands.delete(keys).go()
  }
}

/** Listings of other sellers with a picture that looks the same. */
export async function copiesOf(
  deps: Deps,
  { seller }: Pick<Listing, 'seller'>,
  images: readonly Image[],
): Promise<Listing['id'][]> {
  const turn = pLimit(atOnce)
  const looks = looksOf(images)
  const bands = new Set(looks.flatMap(({ sought }) => sought))
  const read = (band: string) =>
    deps.store.pictureBands.query.byBand({ band }).go({ limit: maxInBand, count: maxInBand })
  const found = await Promise.all([...bands].map((band) => turn(() => read(band))))
  const others = found.flatMap(({ data }) => data).filter((one) => one.seller !== seller)
  const similar = new Set(others.map(({ picture }) => picture))
  const ids = [...new Set(others.map(({ product_id }) => product_id))]
  const listings = await readAll(
    deps.store.listings,
    ids.map((id) => ({ id })),
    ['id', 'images'],
  )
  const isCopied = ({ id, look }: Image) => {
    const before = look && similar.has(id) && openLook(look)
    return before && looks.some((one) => isCopy(one, before))
  }
  return listings.filter((listing) => listing.images.some(isCopied)).map(({ id }) => id)
}

const looksOf = (images: readonly Image[]) => images.flatMap(({ look }) => (look ? [openLook(look)] : []))

/** The pictures of two listings that look the same, side by side. */
export const pairsOf = (listing: Pick<Listing, 'images'>, other: Pick<Listing, 'images'>) => {
  const theirs = other.images.map((image) => ({ image, look: image.look && openLook(image.look) }))
  return listing.images.flatMap((own) => {
    const opened = own.look && openLook(own.look)
    return theirs
      .filter(({ look }) => opened && look && isCopy(opened, look))
      .map(({ image }) => ({ own: imageUrl(own), other: imageUrl(image) }))
  })
}

/** Whether a new picture is in the listing already. Two shots of the same view differ by more. */
const isThereTwice = (all: readonly Image[], added: readonly Image[]) => {
  const prints = all.map(({ id, look }) => ({ id, print: look && openLook(look).print }))
  return prints.some(
    (a) =>
      added.some(({ id }) => id === a.id) &&
      prints.some((b) => b.id !== a.id && a.print && b.print && distance(a.print, b.print) <= sameFile),
  )
}
const sameFile = 8

/** A picture that another seller has used puts the listing into review on every stage. Only new pictures are compared. */
export const checkPictures: Listener<'listing.submitted'> = async (deps, { record, before }) => {
  const images = record.images.filter(({ id }) => !before?.images.some((one) => one.id === id))
  if (images.length === 0) return undefined
  if (isThereTwice(record.images, images))
    throw invalid(messages.invalid.pictureTwice, { images: messages.invalid.pictureTwice })
  const about = await copiesOf(deps, record, images)
  const notes = noted(deps, record, images)
  return {
    ...(about.length > 0 && { set: intoReview(record, { reason: 'picture', about }, deps.now()) }),
    writes: ({ newPictures }) => notes.map((note) => newPictures.put(note).commit()),
    after: () => Promise.all(notes.map(({ picture }) => rememberPicture(deps, picture))),
  }
}
