import { paths } from '@mota/functions/schema'

export { paths }

/** The action that a guest wanted to take on a vehicle before signing in. */
export type GuestPurpose = 'question' | 'offer' | 'buy'

export type HomeAction = 'loggedin' | 'loggedout' | 'registered'

export const homeWith = (action: HomeAction) => `${paths.home}?action=${action}`
export const accountView = (show: 'basic' | 'advanced') => `${paths.account}?show=${show}`
/** Where the steps of a seller stand. */
export const sellSteps = `${paths.firstSteps}#sell`
/** Where About explains the escrow. */
export const escrowSteps = `${paths.about}#escrow`
export const brandProducts = (brand: string) => `${paths.products}?${new URLSearchParams({ brand })}`

/** Names what a guest wanted to do before signing in elsewhere, so that the vehicle's page continues there. */
export const purposeParam = 'form'
export const vehicleWith = (slug: string, purpose: GuestPurpose) =>
  `${paths.product(slug)}?${new URLSearchParams({ [purposeParam]: purpose })}`

/** The sign-in page, which returns to the given path. */
export const signInThen = (path: string) => `${paths.auth}?${new URLSearchParams({ next: path })}`

/** Where to return after sign-in. Ignores URLs of other sites, so that a link cannot redirect visitors there. */
export function ownPath(next: string | null): string | undefined {
  if (!next?.startsWith('/')) return undefined
  const { origin, pathname, search } = new URL(next, window.location.origin)
  return origin === window.location.origin && pathname !== paths.auth ? pathname + search : undefined
}
