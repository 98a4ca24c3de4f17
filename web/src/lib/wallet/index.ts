import { queryClient } from '../query.ts'
import { stageQuery } from '../stage.ts'
import type { Wallet } from './wallet.ts'

export type { Offer } from './offer.ts'
export { installLink, isPhone, phoneWallets } from './phone.ts'
export type { Signer, Wallet } from './wallet.ts'

let loading: Promise<Wallet> | undefined

/** Wallet code loads when it is needed, so visitors who only browse do not download it. */
export function loadWallet(): Promise<Wallet> {
  loading ??= start().catch((thrown: unknown) => {
    loading = undefined
    throw thrown
  })
  return loading
}

async function start(): Promise<Wallet> {
  const [{ announceDemo, createWallet }, stage] = await Promise.all([
    import('./wallet.ts'),
    queryClient.ensureQueryData(stageQuery),
  ])
  await announceDemo(stage)
  return createWallet(stage)
}
