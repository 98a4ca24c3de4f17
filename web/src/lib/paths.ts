import { paths } from '@mota/functions/schema'

export { paths }

export type HomeAction = 'loggedin' | 'loggedout' | 'registered'

export const homeWith = (action: HomeAction) => `${paths.home}?action=${action}`
export const accountView = (show: 'basic' | 'advanced') => `${paths.account}?show=${show}`
export const brandProducts = (brand: string) => `${paths.products}?${new URLSearchParams({ brand })}`
