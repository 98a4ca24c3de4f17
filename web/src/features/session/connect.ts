import { isRejection, PlainError, sentences } from '@/lib/error/index.ts'
import { knowUser } from '@/lib/session.ts'
import type { Wallet } from '@/lib/wallet/index.ts'
import { signIn } from '@/lib/wallet/sign-in.ts'
import { findUser } from './user.ts'

export type ConnectPhase = 'connecting' | 'signing' | 'looking'

/** Connects the wallet, signs in, and says whether the wallet has an account. */
export async function connect(
  wallet: Wallet,
  id: string,
  onPhase: (phase: ConnectPhase) => void,
): Promise<boolean> {
  onPhase('connecting')
  const address = await wallet.connect(id)
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
