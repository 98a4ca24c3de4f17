import { escrowAbi, type Money } from '@mota/contracts/sdk'
import { type Address, bytesToHex, encodeFunctionData } from 'viem'
import { revertOf } from '../error/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { EscrowCall } from './call.ts'
import { simulate } from './send.ts'

type Reading = Pick<Wallet, 'reader' | 'stage'>

/** The account's credits in tokens: shares of sales that a token refused to send. Without zeros. */
export async function creditsOf({ reader, stage }: Reading, account: Address): Promise<Money[]> {
  const credits = await Promise.all(
    stage.tokens.map(async ({ asset }) => ({
      asset,
      units: await reader.readContract({
        address: stage.escrow as Address,
        abi: escrowAbi,
        functionName: 'tokenCredit',
        args: [BigInt(asset), account],
      }),
    })),
  )
  return credits.filter(({ units }) => units > 0n)
}

export const withdrawToken = ({ asset, units }: Money, to: Address): EscrowCall => ({
  data: encodeFunctionData({
    abi: escrowAbi,
    functionName: 'withdrawToken',
    args: [BigInt(asset), to, units],
  }),
})

/** Whether the token would send a credit to its owner now, refuse the owner, or refuse everybody. */
export type CreditState = 'sendable' | 'blocked' | 'stopped'

export async function creditStateOf(wallet: Wallet, owner: Address, credit: Money): Promise<CreditState> {
  const isSent = (to: Address) =>
    simulate(wallet, owner, withdrawToken(credit, to)).then(
      () => true,
      (thrown: unknown) => {
        if (revertOf(thrown)) return false
        throw thrown
      },
    )
  if (await isSent(owner)) return 'sendable'
  return (await isSent(somebody())) ? 'blocked' : 'stopped'
}

/** An address that no issuer has blocked. */
const somebody = () => bytesToHex(crypto.getRandomValues(new Uint8Array(20)))
