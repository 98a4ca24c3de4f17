import { type Connector, injected } from 'wagmi'
import type { WalletConfig } from './config.ts'
import { passkeyWallet } from './passkey/possible.ts'

/** A wallet that the visitor can connect. */
export interface WalletOption {
  id: string
  name: string
  icon: string | undefined
  demo: boolean
  passkey: boolean
  /** What the visitor should know of it. */
  note?: string
}

const metaMask = /^io\.metamask(\.|$)/
const demo = /^demo\.mota\./

const isMetaMask = (option: Pick<WalletOption, 'id' | 'name'>) =>
  metaMask.test(option.id) || option.name === 'MetaMask'

const rank = (option: WalletOption) => (option.demo ? 3 : option.passkey ? 2 : isMetaMask(option) ? 0 : 1)

const toOption = ({ id, name, icon }: Pick<Connector, 'id' | 'name' | 'icon'>): WalletOption => ({
  id,
  name,
  icon: icon?.trim(),
  demo: demo.test(id),
  passkey: id === passkeyWallet,
  ...(id === passkeyWallet && { note: 'No app and no password needed.' }),
})

/** MetaMask first, then other wallets in the order in which they announced themselves, a passkey, then demo wallets. */
const sortOptions = (options: readonly WalletOption[]): WalletOption[] =>
  options.toSorted((a, b) => rank(a) - rank(b))

const legacy = 'legacy'
const isExtension = ({ id }: Pick<Connector, 'id'>) => !demo.test(id) && id !== passkeyWallet && id !== legacy

/** An extension that announces itself late is also at `window.ethereum`, and is listed once. */
export function optionsOf(connectors: readonly Pick<Connector, 'id' | 'name' | 'icon'>[]) {
  const listed = connectors.some(isExtension) ? connectors.filter(({ id }) => id !== legacy) : connectors
  return sortOptions(listed.map(toOption))
}

/** Adds a wallet from before EIP-6963, which exists only at `window.ethereum`, if no real wallet announced itself. */
export function addLegacyWallet(config: WalletConfig) {
  const { ethereum } = window as { ethereum?: { isMetaMask?: boolean } }
  if (!ethereum || config.connectors.some(isExtension)) return
  const name = ethereum.isMetaMask ? 'MetaMask' : 'Browser wallet'
  const target = { id: legacy, name, provider: () => ethereum as never }
  const connector = config._internal.connectors.setup(injected({ target }))
  config._internal.connectors.setState((connectors) => [...connectors, connector])
}
