import { type Connector, injected } from 'wagmi'
import type { WalletConfig } from './config.ts'
import { passkeyWallet } from './passkey/possible.ts'

/** A wallet that the visitor can connect. */
export interface Offer {
  id: string
  name: string
  icon: string | undefined
  demo: boolean
  passkey: boolean
}

const metaMask = /^io\.metamask(\.|$)/
const demo = /^demo\.mota\./

export const isMetaMask = (offer: Pick<Offer, 'id' | 'name'>) =>
  metaMask.test(offer.id) || offer.name === 'MetaMask'

const rank = (offer: Offer) => (offer.demo ? 3 : offer.passkey ? 2 : isMetaMask(offer) ? 0 : 1)

const toOffer = ({ id, name, icon }: Pick<Connector, 'id' | 'name' | 'icon'>): Offer => ({
  id,
  name,
  icon: icon?.trim(),
  demo: demo.test(id),
  passkey: id === passkeyWallet,
})

/** MetaMask first, then other wallets in the order in which they announced themselves, a passkey, then demo wallets. */
export const sortOffers = (offers: readonly Offer[]): Offer[] => offers.toSorted((a, b) => rank(a) - rank(b))

export const offersOf = (connectors: readonly Connector[]) => sortOffers(connectors.map(toOffer))

/** Adds a wallet from before EIP-6963, which exists only at `window.ethereum`, if no real wallet announced itself. */
export function addLegacyWallet(config: WalletConfig) {
  const { ethereum } = window as { ethereum?: { isMetaMask?: boolean } }
  const announced = config.connectors.some(({ id }) => !demo.test(id) && id !== passkeyWallet)
  if (!ethereum || announced) return
  const name = ethereum.isMetaMask ? 'MetaMask' : 'Browser wallet'
  const target = { id: 'legacy', name, provider: () => ethereum as never }
  const connector = config._internal.connectors.setup(injected({ target }))
  config._internal.connectors.setState((connectors) => [...connectors, connector])
}
