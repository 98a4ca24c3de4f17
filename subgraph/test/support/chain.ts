import { setTimeout as sleep } from 'node:timers/promises'
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
  isAddressEqual,
  type Log,
  publicActions,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'

type Writing = 'nonpayable' | 'payable'

/** The usual test mnemonic. anvil signs for its accounts. */
const mnemonic = 'test test test test test test test test test test test junk'

export const signers: readonly HDAccount[] = Array.from({ length: 10 }, (_, addressIndex) =>
  mnemonicToAccount(mnemonic, { addressIndex }),
)
export const actors: readonly Address[] = signers.map(({ address }) => address)

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

/** A transaction to the escrow or to another contract. */
export interface Transaction {
  from: Address
  to: Address
  value: bigint
  data: Hex
}

/** A call within a transaction, in the format of the node's traces. */
interface Frame {
  to?: Address
  input: Hex
  calls?: Frame[]
}

const frames = (frame: Frame): Frame[] => [frame, ...(frame.calls ?? []).flatMap(frames)]

/** A local chain with a deployed escrow. Its clock moves only when a test moves it. */
export function openChain(rpc: string, escrow: Address) {
  const transport = http(rpc, { timeout: 30_000 })
  const client = createTestClient({
    chain: sepolia,
    mode: 'anvil',
    transport,
    pollingInterval: 20,
    cacheTime: 0,
  }).extend(publicActions)

  function transactionOf({ from, value = 0n, suffix, ...call }: Call): Transaction {
    const input = encodeFunctionData({ abi: escrowAbi, ...call } as EncodeFunctionDataParameters)
    return { from, to: escrow, value, data: suffix ? concatHex([input, suffix]) : input }
  }

  /** Sends a call without waiting. If automatic mining is off, it stays in the mempool. */
  function submit(call: Call | Transaction): Promise<Hex> {
    const transaction = 'data' in call ? call : transactionOf(call)
    return client.sendUnsignedTransaction({ ...transaction, gas: 500_000n })
  }

  /** Polls for a receipt. viem's wait checks again only after the next block, and here there may be none. */
  async function receiptOf(hash: Hex): Promise<TransactionReceipt> {
    for (;;) {
      const receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
        if (!(error instanceof TransactionReceiptNotFoundError)) throw error
      })
      if (receipt) return receipt
      await sleep(20)
    }
  }

  /** Sends a call in a separate block and returns its receipt. */
  async function send(call: Call): Promise<TransactionReceipt> {
    const receipt = await receiptOf(await submit(call))
    if (receipt.status !== 'success') throw new Error(`The escrow refused ${call.functionName}.`)
    return receipt
  }

  /** Mines calls in one block at second `at` and returns their logs. Some calls may revert. */
  async function mine(calls: readonly (Call | Transaction)[], at: number): Promise<Log[]> {
    await client.setAutomine(false)
    try {
      for (const call of calls) await submit(call)
      await client.setNextBlockTimestamp({ timestamp: BigInt(at) })
      await client.mine({ blocks: 1 })
    } finally {
      await client.setAutomine(true)
    }
    const { number } = await client.getBlock()
    return client.getLogs({ address: escrow, fromBlock: number, toBlock: number })
  }

  /** The input of each call of the escrow in a successful transaction, including calls by other contracts. */
  async function callsIn(hash: Hex): Promise<Hex[]> {
    const { to, input } = await client.getTransaction({ hash })
    if (to && isAddressEqual(to, escrow)) return [input]
    const top = (await client.request({
      method: 'debug_traceTransaction' as never,
      params: [hash, { tracer: 'callTracer' }] as never,
    })) as Frame
    return frames(top)
      .filter((frame) => frame.to && isAddressEqual(frame.to, escrow))
      .map((frame) => frame.input)
  }

  const { read } = getContract({ address: escrow, abi: escrowAbi, client })
  return { client, escrow, read, send, mine, callsIn }
}

export type Chain = ReturnType<typeof openChain>
