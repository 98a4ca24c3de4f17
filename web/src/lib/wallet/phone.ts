/** Phones have no extensions: the page is opened again inside the wallet's own browser. */
export const walletBrowserLink = ({
  host,
  pathname,
  search,
}: Pick<Location, 'host' | 'pathname' | 'search'>) =>
  `https://metamask.app.link/dapp/${host}${pathname}${search}`

export const installLink = 'https://metamask.io/download/'

export const isPhone = () =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse) and (hover: none)').matches
