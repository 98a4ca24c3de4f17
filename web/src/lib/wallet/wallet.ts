import type { StageView } from '@mota/functions/schema'
import type { Address, PublicClient } from 'viem'
import { disconnect, getPublicClient, getWalletClient, watchConnection, watchConnectors } from 'wagmi/actions'
import { chainOf } from './chain.ts'
import { createWalletConfig } from './config.ts'
import { askedAddress, isRecentHere, open, requireAccount, requireChain, restore } from './connection.ts'
import { addLegacyWallet, offersOf } from './offer.ts'

/** Everything that pages do with a wallet. No other file uses the wallet library. */
export function createWallet(stage: StageView) {
  const config = createWalletConfig(stage)
  addLegacyWallet(config)

  return {
    stage,
    reader: getPublicClient(config) as PublicClient,
    offers: () => offersOf(config.connectors),
    onOffers: (onChange: () => void) => watchConnectors(config, { onChange }),
    askAddress: () => askedAddress(config),
    /** Not if the last wallet was merely not found: its extension may load late, or it may belong to another window. */
    onAddress: (onChange: (address: Address | undefined) => void) =>
      watchConnection(config, {
        onChange(now, before) {
          if (now.status === 'reconnecting' || now.address === before.address) return
          if (now.address || before.status === 'connected') onChange(now.address)
        },
      }),
    restore: () => restore(config),
    /** The wallet used last time is here again; when it still gives no account, it was locked or disconnected. */
    isRecentHere: () => isRecentHere(config),
    connect: (id: string) => open(config, id),
    disconnect: () => disconnect(config),
    switchChain: () => requireChain(config),
    /** The signer for this address on the right chain. Prompts for what is missing first. */
    async signer(address: Address) {
      const account = await requireAccount(config, address)
      await requireChain(config)
      return getWalletClient(config, { account })
    },
  }
}

export type Wallet = ReturnType<typeof createWallet>
export type Signer = Awaited<ReturnType<Wallet['signer']>>

/** A build for another stage drops this branch, and the demo wallets with it. */
export async function announceDemo(stage: StageView) {
  if (import.meta.env.VITE_STAGE !== 'local' || stage.stage !== 'local') return
  const { announceDemoWallets } = await import('./demo/index.ts')
  announceDemoWallets(chainOf(stage))
}
