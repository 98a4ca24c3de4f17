import {
  accountAddress,
  accountCode,
  type Owner,
  ownerIn,
  personalAccountAbi,
} from '@mota/contracts/sdk/wallet'
import { BaseError, ContractFunctionZeroDataError, type Hex, isAddressEqual } from 'viem'
import { openShared } from '../answers.ts'
import { reading } from '../chain/reading.ts'
import type { Actor, Deps } from '../deps.ts'
import { failureOf } from '../log.ts'

/** How long an owner that was removed from an account may still use the account's sessions. */
const freshMs = 60_000

type IsOwner = (deps: Deps, address: Actor['address'], owner: Owner) => Promise<boolean>

/** The owner that signed for an account of ours. Undefined for other wallets, which may read the same bytes differently. */
export async function ownerOf(
  deps: Deps,
  address: Actor['address'],
  signature: Hex,
): Promise<Owner | undefined> {
  const owner = ownerIn(signature)
  if (!owner) return undefined
  const code = await reading(deps, () => deps.chain.client.getCode({ address }))
  const isOurs = code ? code.toLowerCase() === accountCode : isAddressEqual(accountAddress([owner]), address)
  return isOurs ? owner : undefined
}

/** Whether this owner may act for the account: it made the account, or was added to it and not removed. */
export async function owns({ chain }: Pick<Deps, 'chain'>, address: Hex, owner: Owner): Promise<boolean> {
  const call = { address, abi: personalAccountAbi, functionName: 'isSigner', args: [owner] } as const
  try {
    return await chain.client.readContract(call)
  } catch (error) {
    if (isNoAccount(error)) return isAddressEqual(accountAddress([owner]), address)
    throw error
  }
}

/** Which of these accounts the owner may act for, in one request to the chain. */
export async function ownedBy({ chain }: Pick<Deps, 'chain'>, owner: Owner, accounts: Hex[]): Promise<Hex[]> {
  if (accounts.length === 0) return []
  const call = { abi: personalAccountAbi, functionName: 'isSigner', args: [owner] } as const
  const contracts = accounts.map((address) => ({ ...call, address }))
  // The local chain lacks the contract that answers many calls, so its code goes with the request.
  const answers = await chain.client.multicall({ contracts, deployless: true })
  return accounts.filter((address, n) => {
    const { result, error } = answers[n] ?? {}
    if (error && !isNoAccount(error)) throw error
    return result ?? isAddressEqual(accountAddress([owner]), address)
  })
}

/** The address has no code, so it is an ordinary wallet, or an account that no operation has created yet. */
const isNoAccount = (error: unknown) =>
  error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionZeroDataError) !== null

/** The same, asked once a minute. If the chain does not answer, an owner stays one: only the chain can remove it. */
export function openOwners(now: Deps['now']): IsOwner {
  const shared = openShared<boolean>({ now }, freshMs)
  const admit = async () => {}
  return (deps, address, owner) =>
    shared(`${address} ${owner}`, admit, () =>
      owns(deps, address, owner).catch((error: unknown) => {
        deps.log.error('owner', failureOf(error))
        return true
      }),
    )
}

declare module '../deps.ts' {
  interface Deps {
    isOwner: IsOwner
  }
}
