import { openShared } from '../../answers.ts'
import type { Actor, Deps } from '../../deps.ts'
import { failureOf } from '../../log.ts'
import { take, wall } from '../../quota/operation.ts'
import { unavailable } from '../../refusal.ts'
import { type BalanceView, limits, messages } from '../../schema/index.ts'
import { findUser } from '../user.ts'

const freshMs = 5_000

/**
 * The chain keeps balances; nothing is counted here. A wallet's own balance is always read from the chain, because it
 * may have changed a moment ago. That of another wallet, or of one without an account, may be some seconds old.
 */
export function openBalances(deps: Deps) {
  const shared = openShared<BalanceView>(deps, freshMs)
  async function read(address: Actor['address']): Promise<BalanceView> {
    const { balance, autoWithdraw } = await deps.chain.balance(address).catch((error: unknown) => {
      deps.log.error('balance', failureOf(error))
      throw unavailable(messages.account.balance)
    })
    return { balance, status: autoWithdraw }
  }
  return async (actor: Actor | undefined, address: Actor['address'], network: string | undefined) => {
    if (actor?.address === address && (await findUser(deps, address))) {
      await take(deps, { kind: 'balance', who: address, ...limits.walletBalances })
      return read(address)
    }
    return shared(
      address,
      () => wall(deps, 'balance', network, limits.networkReads),
      () => read(address),
    )
  }
}
