import { parse } from '@mota/contracts/sdk/money'
import { accountCode } from '@mota/contracts/sdk/wallet'
import {
  BaseError,
  ContractFunctionRevertedError,
  createTestClient,
  type Hex,
  http,
  parseEventLogs,
  publicActions,
  RawContractError,
  toHex,
  walletActions,
} from 'viem'
import {
  entryPoint09Abi as abi,
  entryPoint09Address as address,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { sepolia } from 'viem/chains'
import { walletOf } from '../seed/people.ts'

type Operation = UserOperation<'0.9'>

/** An account of the test mnemonic that nobody else uses: two senders would use the same nonce. */
const sender = walletOf(20)

/** More than any operation needs: the price of gas that is not used is not paid. */
const maxGas = 6_000_000n

/** Sends operations to the EntryPoint, one transaction each. */
export async function openEntryPoint(rpc: string) {
  const chain = createTestClient({ mode: 'anvil', account: sender, chain: sepolia, transport: http(rpc) })
    .extend(publicActions)
    .extend(walletActions)
  await chain.setBalance({ address: sender.address, value: parse('1000', 'ETH').units })
  const transactions = new Map<Hex, Hex>()

  /** Reverts as the account's calls do. An account that does not exist yet is tried with the code that it will get. */
  async function estimate(operation: Operation) {
    const isNew = !(await chain.getCode({ address: operation.sender }))
    const call = await chain.estimateGas({
      account: address,
      to: operation.sender,
      data: operation.callData,
      ...(isNew && { stateOverride: [{ address: operation.sender, code: accountCode }] }),
    })
    return {
      preVerificationGas: 60_000n,
      verificationGasLimit: isNew ? 1_000_000n : 400_000n,
      callGasLimit: call + call / 4n,
      paymasterVerificationGasLimit: 60_000n,
      paymasterPostOpGasLimit: 1n,
    }
  }

  async function send(operation: Operation): Promise<Hex> {
    const call = {
      address,
      abi,
      functionName: 'handleOps',
      args: [[toPackedUserOperation(operation)], sender.address],
      gas: maxGas,
    } as const
    await chain.simulateContract(call)
    const hash = getUserOperationHash({
      userOperation: operation,
      entryPointAddress: address,
      entryPointVersion: '0.9',
      chainId: sepolia.id,
    })
    transactions.set(hash, await chain.writeContract(call))
    return hash
  }

  async function receipt(hash: Hex) {
    const transaction = transactions.get(hash)
    const mined = transaction && (await chain.getTransactionReceipt({ hash: transaction }).catch(() => null))
    if (!mined) return null
    const events = parseEventLogs({ abi, logs: mined.logs, eventName: 'UserOperationEvent' })
    const handled = events.find(({ args }) => args.userOpHash === hash)
    if (!handled) return null
    const { logs, type, status, transactionIndex, ...rest } = mined
    return {
      ...handled.args,
      entryPoint: address,
      logs,
      receipt: {
        ...rest,
        logs,
        type: '0x2',
        status: toHex(status === 'success'),
        transactionIndex: toHex(transactionIndex),
      },
    }
  }

  return { estimate, send, receipt }
}

/** Why the EntryPoint or a call refused. */
export function reasonOf(error: unknown): { message: string; data?: unknown } {
  if (!(error instanceof BaseError)) return { message: String(error) }
  const failed = error.walk(
    (cause) => cause instanceof ContractFunctionRevertedError || cause instanceof RawContractError,
  )
  const { data } = (failed ?? {}) as { data?: { errorName?: string; args?: readonly unknown[] } }
  if (data?.errorName === 'FailedOp') return { message: String(data.args?.[1]) }
  return { message: error.shortMessage, ...(typeof data === 'string' && { data }) }
}
