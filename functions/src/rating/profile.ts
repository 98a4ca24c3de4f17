import { createHash } from 'node:crypto'
import { hasLink } from '../account/name.ts'
import { findUser, type User } from '../account/user.ts'
import { type Actor, type Deps, requireSelf } from '../deps.ts'
import { type Image, imageIdOf } from '../image/image.ts'
import { uploaded } from '../listing/image.ts'
import { conflict, invalid, notFound } from '../refusal.ts'
import { messages, type Profile, type ProfileChange } from '../schema/index.ts'
import { isRefused } from '../table/commit.ts'

type Stored = User['profile']

const ours = messages.account
export const empty: Profile = { about: '', place: '', hours: '', languages: '' }

/** Tells one version of a profile from another. The fields are put in order, because the table does not keep one. */
export function hashOf(stored: Stored): string {
  const { about, place, hours, languages, picture } = { ...empty, ...stored }
  const fields = JSON.stringify([about, place, hours, languages, picture?.id])
  return createHash('sha256').update(fields).digest('base64url')
}

/** The picture after a change: the present one or one that the vendor has stored. */
async function pictureOf(
  deps: Deps,
  actor: Actor,
  present: Image | undefined,
  url: string | undefined,
): Promise<Image | undefined> {
  if (url === '') return undefined
  if (url === undefined || (present && imageIdOf(url) === present.id)) return present
  const [stored] = await uploaded(deps, actor, [url])
  const { uploadedImage } = messages.invalid
  if (!stored) throw invalid(uploadedImage, { picture: uploadedImage })
  return stored
}

export async function updateProfile(
  deps: Deps,
  actor: Actor,
  { address, hash: seen, picture: url, ...texts }: ProfileChange & { address: Actor['address'] },
) {
  requireSelf(actor, address)
  for (const [name, value] of Object.entries(texts))
    if (hasLink(value)) throw invalid(messages.rating.link, { [name]: messages.rating.link })
  const before = (await findUser(deps, address))?.profile
  const picture = await pictureOf(deps, actor, before?.picture, url)
  const profile = { ...texts, ...(picture && { picture }) }
  const hash = hashOf(profile)
  // A change that is stored already is a request that was sent again.
  if (seen !== undefined && ![seen, hash].includes(hashOf(before))) throw conflict(ours.profileChanged)
  await replace(deps, address, before, profile)
  return { message: ours.profile, hash }
}

/** Writes a profile in place of the one that was read. */
async function replace(
  { store }: Deps,
  address: Actor['address'],
  before: Stored,
  profile: NonNullable<Stored>,
) {
  const write = store.users
    .patch({ address })
    .set({ profile })
    .where((user, { eq, notExists }) => (before ? eq(user.profile, before) : notExists(user.profile)))
  try {
    await write.go()
  } catch (error) {
    if (!isRefused(error)) throw error
    throw (await findUser({ store }, address)) ? conflict(ours.profileChanged) : notFound(ours.unknown)
  }
}
