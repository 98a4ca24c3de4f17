/** The absolute URL of a page of this site. */
type PageUrl = string

interface PhoneWallet {
  name: string
  /** A link that opens the page in the wallet's browser, or the download page if the wallet is not installed. */
  open: (page: PageUrl) => string
}

/**
 * Phone browsers have no extensions, so the page is opened in the browser inside the wallet. WalletConnect would work in
 * the visitor's usual browser, but its licence does not allow redistribution.
 */
export const phoneWallets: readonly PhoneWallet[] = [
  { name: 'MetaMask', open: (page) => `https://metamask.app.link/dapp/${page.replace(/^https?:\/\//, '')}` },
  {
    name: 'Trust Wallet',
    open: (page) => `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(page)}`,
  },
  {
    name: 'Coinbase Wallet',
    open: (page) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(page)}`,
  },
  {
    name: 'OKX Wallet',
    open: (page) =>
      `https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${encodeURIComponent(page)}`)}`,
  },
]

export const installLink = 'https://metamask.io/download/'

export const isPhone = () =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse) and (hover: none)').matches
