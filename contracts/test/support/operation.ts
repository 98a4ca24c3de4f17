import {
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  parseEventLogs,
  publicActions,
  type TypedDataDefinition,
  walletActions,
} from 'viem'
import {
  entryPoint09Abi,
  entryPoint09Address,
  getUserOperationTypedData,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { mnemonicToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { mnemonic } from '../../deploy/constants.ts'
import { deployLocal, deployWallet } from '../../deploy/index.ts'
import { receiptOf } from '../../deploy/receipt.ts'
import {
  accountAddress,
  type Call,
  encodeCalls,
  personalAccountsAbi,
  type Signer,
  signatureBy,
  sponsorshipData,
  sponsorshipTypedData,
  walletContracts,
} from '../../sdk/wallet/index.ts'

type Operation = UserOperation<'0.9'>
const chainId = sepolia.id
const account = (addressIndex: number) => mnemonicToAccount(mnemonic, { addressIndex })
const server = account(8)
const gas = {
  callGasLimit: 600_000n,
  verificationGasLimit: 1_200_000n,
  preVerificationGas: 60_000n,
  maxFeePerGas: 10n ** 10n,
  maxPriorityFeePerGas: 10n ** 9n,
}
const sponsorGas = { verificationGas: 60_000n, postOperationGas: 1n }

/** Accounts, sponsor and escrow on the chain at `url`. Account 5 of the test mnemonic sends the operations. */
export async function openWallets(url: string) {
  const chain = createTestClient({
    mode: 'anvil',
    account: account(5),
    chain: sepolia,
    transport: http(url),
    pollingInterval: 10,
  })
    .extend(publicActions)
    .extend(walletActions)
  const escrow = await deployLocal(url)
  const sponsor = await deployWallet(url, server.address, 10n ** 18n)

  /** An operation without a signature. It creates the account if necessary. */
  async function prepare(owners: readonly Signer[], calls: readonly Call[]): Promise<Operation> {
    const names = owners.map(({ owner }) => owner)
    const sender = accountAddress(names)
    const exists = await chain.getCode({ address: sender })
    const nonce = await chain.readContract({
      address: entryPoint09Address,
      abi: entryPoint09Abi,
      functionName: 'getNonce',
      args: [sender, 0n],
    })
    const create = { abi: personalAccountsAbi, functionName: 'create', args: [names] } as const
    const creation = exists
      ? {}
      : { factory: walletContracts.accounts, factoryData: encodeFunctionData(create) }
    return { sender, nonce, callData: encodeCalls(calls), signature: '0x', ...gas, ...creation }
  }

  /** Adds the server's promise to pay the fee. `signer` can be somebody else, to forge one. */
  async function sponsored(operation: Operation, lasts = 600, signer = server): Promise<Operation> {
    const { timestamp } = await chain.getBlock()
    const validUntil = Number(timestamp) + lasts
    const typed = sponsorshipTypedData({
      chainId,
      sponsor,
      operation: toPackedUserOperation(operation),
      ...sponsorGas,
      validUntil,
    })
    return {
      ...operation,
      paymaster: sponsor,
      paymasterData: sponsorshipData(validUntil, await signer.signTypedData(typed)),
      paymasterVerificationGasLimit: sponsorGas.verificationGas,
      paymasterPostOpGasLimit: sponsorGas.postOperationGas,
    }
  }

  async function signed(operation: Operation, signer: Signer): Promise<Operation> {
    const typed = getUserOperationTypedData({
      chainId,
      entryPointAddress: entryPoint09Address,
      userOperation: operation,
    })
    return { ...operation, signature: await signer.sign(typed as TypedDataDefinition) }
  }

  /** Sends the operation through the EntryPoint. Throws the EntryPoint's reason if it refuses. */
  async function send(operation: Operation) {
    const call = {
      address: entryPoint09Address,
      abi: entryPoint09Abi,
      functionName: 'handleOps',
      args: [[toPackedUserOperation(operation)], account(5).address],
      gas: 5_000_000n,
    } as const
    await chain.simulateContract(call)
    const receipt = await receiptOf(chain, await chain.writeContract(call))
    const [event] = parseEventLogs({
      abi: entryPoint09Abi,
      logs: receipt.logs,
      eventName: 'UserOperationEvent',
    })
    if (!event) throw new Error('The EntryPoint did not handle the operation.')
    return { ...event.args, receipt }
  }

  const deposit = () =>
    chain.readContract({
      address: entryPoint09Address,
      abi: entryPoint09Abi,
      functionName: 'balanceOf',
      args: [sponsor],
    })

  return { chain, escrow, sponsor, account, prepare, sponsored, signed, send, deposit }
}

/** A wallet with a key of its own as an owner of an account. */
export function walletSigner(addressIndex: number): Signer {
  const key = account(addressIndex)
  const owner = key.address.toLowerCase() as Hex
  return { owner, sign: async (typed) => signatureBy(owner, await key.signTypedData(typed)) }
}

export type Wallets = Awaited<ReturnType<typeof openWallets>>
