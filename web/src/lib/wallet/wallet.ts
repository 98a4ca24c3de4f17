import type { StageView } from '@mota/functions/schema'
import type { Address, Hex, PublicClient } from 'viem'
import {
  disconnect,
  getConnections,
  getPublicClient,
  getWalletClient,
  watchConnection,
  watchConnectors,
} from 'wagmi/actions'
import { get } from '../api.ts'
import { chainOf, createWalletConfig } from './config.ts'
import { askedAddress, isRecentHere, open, requireAccount, requireChain, restore } from './connection.ts'
import { addLegacyWallet, optionsOf } from './option.ts'
import { announcePasskey } from './passkey/announce.ts'
import { forgetKeyWallet, keepKeyWallet, keepPasskey, knownPasskeys, type Passkey } from './passkey/kept.ts'
import { passkeyWallet } from './passkey/possible.ts'

/** The interface between pages and the wallet library. */
export function createWallet(stage: StageView) {
  const config = createWalletConfig(stage)
  addLegacyWallet(config)
  /** The account of the passkey that this browser uses. */
  const openOwn = async () => (await import('./passkey/provider.ts')).openKept(stage, chainOf(stage))

  return {
    stage,
    reader: getPublicClient(config) as PublicClient,
    options: () => optionsOf(config.connectors),
    onOptions: (onChange: () => void) => watchConnectors(config, { onChange }),
    askAddress: () => askedAddress(config),
    /** Calls back when the address changes, but not if the last wallet was not found: its extension may load late. */
    onAddress: (onChange: (address: Address | undefined) => void) =>
      watchConnection(config, {
        onChange(now, before) {
          if (now.status === 'reconnecting' || now.address === before.address) return
          if (now.address || before.status === 'connected') onChange(now.address)
        },
      }),
    restore: () => restore(config),
    /** Whether the wallet used last has announced itself. If it then has no account, it is locked or disconnected. */
    isRecentHere: () => isRecentHere(config),
    connect(id: string) {
      if (id === passkeyWallet) forgetKeyWallet()
      return open(config, id)
    },
    /** The passkey accounts that this wallet may open, because their owner added it as a key. */
    accountsOf: async (wallet: Address) =>
      stage.passkeys ? (await get('/key-wallets/:wallet', { params: { wallet } })).accounts : [],
    /** Opens such an account instead of the wallet's own one. */
    connectAsKey(connector: string, wallet: Address, address: Address) {
      keepKeyWallet({ connector, wallet, address })
      return open(config, passkeyWallet)
    },
    /** The passkeys used in this browser, the last one first. `connect` uses that one. */
    passkeys: knownPasskeys,
    choosePasskey: async (passkey: Passkey) => keepPasskey(passkey),
    /** Lets the visitor choose a passkey made in another browser, for `connect` to use. */
    findPasskey: async () => (await import('./passkey/credential.ts')).findPasskey(),
    /** Makes another passkey, and thereby a new account, for `connect` to use. */
    makePasskey: async () => (await import('./passkey/credential.ts')).makePasskey(),
    /** Adds a passkey of another device to the account of this browser's passkey. */
    addDevice: async () => (await openOwn()).addDevice(),
    /** Adds a passkey of this device to the account, for somebody who signed in with a wallet. */
    addThisDevice: async () => (await openOwn()).addThisDevice(),
    /** The address of another wallet in this browser. Its owner chooses it in a prompt. */
    askKeyWallet: async (connector: string): Promise<Address> => {
      const { openKeyWallet } = await import('./passkey/key-wallet.ts')
      return (await openKeyWallet(connector, chainOf(stage))).account.address
    },
    /** Adds this wallet to the account. */
    addKeyWallet: async (connector: string, wallet: Address, onAgreed: () => void) =>
      (await openOwn()).addWallet(connector, wallet, onAgreed),
    /** Tells the server of passkeys that were added to this account, if it does not know yet. */
    reportAdded: async (address: Address) => (await import('./passkey/added.ts')).reportAdded(address),
    /** Takes this account away from a passkey or a wallet. */
    removeOwner: async (owner: Hex) => (await openOwn()).removeOwner(owner),
    async disconnect() {
      for (const { connector } of getConnections(config)) await disconnect(config, { connector })
    },
    /** Whether the connected wallet sends several calls as one transaction (EIP-5792). Shows no prompt. */
    async isBatching(address: Address): Promise<boolean> {
      const client = await getWalletClient(config, { account: address }).catch(() => undefined)
      const chainId = config.chains[0].id
      const found = await client?.getCapabilities({ account: address, chainId }).catch(() => undefined)
      return (found?.atomic as { status?: string } | undefined)?.status === 'supported'
    },
    switchChain: () => requireChain(config),
    /** The signer for this address on the right chain. Prompts the visitor to connect or to switch the chain first. */
    async signer(address: Address) {
      const account = await requireAccount(config, address)
      await requireChain(config)
      return getWalletClient(config, { account })
    },
  }
}

export type Wallet = ReturnType<typeof createWallet>
export type Signer = Awaited<ReturnType<Wallet['signer']>>

/** Announces the account that a passkey makes, where the stage and the browser have what it needs. */
export const announceOwn = (stage: StageView) => announcePasskey(stage, chainOf(stage))

/** Announces the demo wallets on a local stage. Builds for other stages do not contain their code. */
export async function announceDemo(stage: StageView) {
  if (import.meta.env.VITE_STAGE !== 'local' || stage.stage !== 'local') return
  const { announceDemoWallets } = await import('./demo/index.ts')
  announceDemoWallets(chainOf(stage))
}
