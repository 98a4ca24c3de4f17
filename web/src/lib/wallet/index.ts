import type { StageView } from '@mota/functions/schema'
import { queryClient } from '../query.ts'
import { stageQuery } from '../stage.ts'
import { isRefused } from './passkey/fee.ts'
import { isPasskeyAccount } from './passkey/kept.ts'
import type { Wallet } from './wallet.ts'

export type { WalletOption } from './option.ts'
export {
  isKeyWallet,
  isPasskeyAccount,
  keptKey,
  keptPasskey,
  namePasskey,
  type Passkey,
  reportPasskey,
} from './passkey/kept.ts'
export { keptOperation } from './passkey/outstanding.ts'
export { passkeyWallet } from './passkey/possible.ts'
export { installLink, isPhone } from './phone.ts'
export type { Signer, Wallet } from './wallet.ts'

/** Whether Mota pays the network fees of this wallet. */
export const isSponsored = ({ passkeys }: Pick<StageView, 'passkeys'>, address: string) =>
  passkeys?.sponsored === true && isPasskeyAccount(address) && !isRefused(address)

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
  const [{ announceDemo, announceOwn, createWallet }, stage] = await Promise.all([
    import('./wallet.ts'),
    queryClient.ensureQueryData(stageQuery),
  ])
  announceOwn(stage)
  await announceDemo(stage)
  return createWallet(stage)
}
