import { escrowAbi } from '@mota/contracts/sdk'
import {
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  concatHex,
  createTestClient,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  getContract,
  type Hex,
  http,
  publicActions,
  type TransactionReceipt,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'

type Writing = 'nonpayable' | 'payable'

/** Everybody's test mnemonic, whose accounts anvil signs for by itself. */
const mnemonic = 'test test test test test test test test test test test junk'

export const actors: readonly Address[] = Array.from(
  { length: 10 },
  (_, addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address,
)

type EscrowFunction = ContractFunctionName<typeof escrowAbi, Writing>

/** One call of the escrow by one of the actors. */
export type Call = {
  [Name in EscrowFunction]: {
    functionName: Name
    args: ContractFunctionArgs<typeof escrowAbi, Writing, Name>
    from: Address
    value?: bigint
    /** Bytes after the arguments: the purchase reference. */
    suffix?: Hex
  }
}[EscrowFunction]

/** A local chain with the escrow on it, whose clock only moves when told to. */
export function openChain(rpc: string, escrow: Address) {
  const transport = http(rpc, { timeout: 30_000 })
  const client = createTestClient({
    chain: sepolia,
    mode: 'anvil',
    transport,
    pollingInterval: 20,
    cacheTime: 0,
  }).extend(publicActions)

  /** Sends a call in a block of its own, at second `at` when given, and returns its receipt. */
  async function send(call: Call, at?: number): Promise<TransactionReceipt> {
    if (at !== undefined) await client.setNextBlockTimestamp({ timestamp: BigInt(at) })
    const input = encodeFunctionData({ abi: escrowAbi, ...call } as EncodeFunctionDataParameters)
    const data = call.suffix ? concatHex([input, call.suffix]) : input
    const hash = await client.sendUnsignedTransaction({
      from: call.from,
      to: escrow,
      data,
      value: call.value ?? 0n,
      gas: 500_000n,
    })
    const receipt = await client.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`The escrow refused ${call.functionName}.`)
    return receipt
  }

  const { read } = getContract({ address: escrow, abi: escrowAbi, client })
  return { client, escrow, read, send }
}

export type Chain = ReturnType<typeof openChain>
