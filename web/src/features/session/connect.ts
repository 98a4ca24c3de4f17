import type { Address } from 'viem'
import { isRejection, PlainError, sentences } from '@/lib/error/index.ts'
import { knowUser } from '@/lib/session.ts'
import { passkeyWallet, type Wallet } from '@/lib/wallet/index.ts'
import { signIn } from '@/lib/wallet/sign-in.ts'
import { findUser } from './user.ts'

export type ConnectPhase = 'connecting' | 'signing' | 'looking'

/** A wallet that is the key of accounts besides its own one. */
export interface Choice {
  wallet: Address
  accounts: readonly string[]
}

interface Connecting {
  onPhase: (phase: ConnectPhase) => void
  /** Asks which account the visitor wants. */
  choose?: (choice: Choice) => Promise<string>
}

/** Connects the wallet, signs in, and says whether the wallet has an account. */
export async function connect(wallet: Wallet, id: string, asking: Connecting): Promise<boolean> {
  const { onPhase } = asking
  onPhase('connecting')
  const address = await accountFor(wallet, id, asking)
  onPhase('signing')
  await signIn(wallet, address).catch((thrown: unknown) => {
    throw isRejection(thrown) && !(thrown instanceof PlainError)
      ? new PlainError(sentences.notSigned, { cause: thrown })
      : thrown
  })
  onPhase('looking')
  const user = await findUser(address)
  await knowUser(address.toLowerCase(), user)
  return user !== null
}

/** The wallet's own account, or another one that it is a key of. */
async function accountFor(wallet: Wallet, id: string, { choose }: Connecting): Promise<Address> {
  const address = await wallet.connect(id)
  if (!choose || id === passkeyWallet) return address
  const accounts = await wallet.accountsOf(address)
  const chosen = accounts.length > 0 ? await choose({ wallet: address, accounts }) : address
  return chosen === address ? address : wallet.connectAsKey(id, address, chosen as Address)
}
