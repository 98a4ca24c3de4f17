import { accountAddress, accountCode, personalAccountsAbi, walletContracts } from '@mota/contracts/sdk/wallet'
import { decodeFunctionData, type Hex, isAddressEqual } from 'viem'
import { reading } from '../chain/reading.ts'
import type { Deps } from '../deps.ts'
import { forbidden } from '../refusal.ts'
import { messages, type UserOperationView } from '../schema/index.ts'

/**
 * Refuses operations of other contracts. A contract that merely looks like an account of ours could do anything with
 * the gas that Mota pays, whatever its calldata says.
 */
export async function needsOwnAccount(deps: Deps, operation: UserOperationView): Promise<void> {
  if (!(await isOwnAccount(deps, operation))) throw forbidden(messages.passkey.otherAccount)
}

/** Whether the sender is an account of our factory, or becomes one by this operation. */
async function isOwnAccount(deps: Deps, { sender, factory, factoryData }: UserOperationView) {
  const address = sender as Hex
  if (factory) return createsSender(address, factory as Hex, factoryData)
  if (factoryData && factoryData !== '0x') return false
  const code = await reading(deps, () => deps.chain.client.getCode({ address }))
  return code?.toLowerCase() === accountCode
}

function createsSender(sender: Hex, factory: Hex, data: Hex | undefined): boolean {
  if (!isAddressEqual(factory, walletContracts.accounts) || !data) return false
  try {
    const { functionName, args } = decodeFunctionData({ abi: personalAccountsAbi, data })
    return functionName === 'create' && isAddressEqual(accountAddress(args[0]), sender)
  } catch {
    return false
  }
}
