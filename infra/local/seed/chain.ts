import {
  type Action,
  type Currency,
  chainOf,
  deployments,
  encodeReference,
  escrowAbi,
  parse,
  readSale,
  type Token,
  transitions,
} from '@mota/contracts/sdk'
import { createPublicClient, createWalletClient, erc20Abi, type Hex, http, parseEventLogs } from 'viem'
import type { Step } from './market/deals.ts'
import { type Person, walletOf } from './people.ts'

interface Order {
  id: Hex
  hash: Hex
  seller: Hex
  price: string
  currency?: Currency
}

/** How old a sale must be so that its seller can claim at once. */
export const claimable = deployments.local.periods.wait + 30

/** A development chain for the seed: the local one, or the counterpart of a public one. */
export function openChain(rpc: string, network: keyof typeof deployments = 'local') {
  const { escrow, tokens, chain: facts } = deployments[network]
  const chain = chainOf(facts, rpc)
  const transport = http(rpc)
  const reader = createPublicClient({ chain, transport, pollingInterval: 50 })
  const walletFor = (person: Person) =>
    createWalletClient({ chain, transport, account: walletOf(person.account) })
  const last = new Map<Person, Promise<unknown>>()
  /** Sends and waits for the receipt. A person sends one transaction at a time: two would take the same nonce. */
  const settled = (person: Person, send: () => Promise<Hex>) => {
    const receipt = (last.get(person) ?? Promise.resolve()).then(async () => {
      const mined = await reader.waitForTransactionReceipt({ hash: await send() })
      if (mined.status !== 'success') throw new Error(`The chain refused ${mined.transactionHash}.`)
      return mined
    })
    last.set(
      person,
      receipt.catch(() => undefined),
    )
    return receipt
  }

  /**
   * Sets the time of the blocks to come to so many seconds from now, but after the latest block: the index counts each
   * day once, so time must never go back.
   */
  async function shift(seconds: number): Promise<number> {
    const { timestamp } = await reader.getBlock()
    const moment = Math.max(Number(timestamp) + 1, Math.floor(Date.now() / 1000) + seconds)
    await reader.request({ method: 'anvil_setTime', params: [moment] } as never)
    return moment
  }

  return {
    shift,
    sale: (id: bigint) => readSale(reader, escrow, id),

    /** Product ids that were paid for, each with its latest sale. */
    async paid(): Promise<Map<string, bigint>> {
      const logs = await reader.getContractEvents({
        address: escrow,
        abi: escrowAbi,
        eventName: 'PurchaseReference',
        fromBlock: 0n,
      })
      return new Map(logs.map(({ args }) => [args.ref?.slice(0, 34) ?? '', args.transaction_id ?? 0n]))
    },

    async pay(person: Person, order: Order): Promise<{ id: bigint; hash: Hex }> {
      const { asset, units } = parse(order.price, order.currency ?? 'ETH')
      const token = tokens.find((one) => one.asset === asset)
      const reference = encodeReference(order.id, order.hash)
      const contract = { address: escrow, abi: escrowAbi } as const
      const wallet = walletFor(person)

      async function payInToken({ address }: Token) {
        const args = [escrow, units] as const
        const allowed = await wallet.writeContract({ address, abi: erc20Abi, functionName: 'approve', args })
        await reader.waitForTransactionReceipt({ hash: allowed })
        const functionName = 'makeApprovedTransaction'
        return wallet.writeContract({
          ...contract,
          functionName,
          args: [BigInt(asset), order.seller, units, reference],
        })
      }

      const payInEther = () =>
        wallet.writeContract({
          ...contract,
          functionName: 'makeTransaction',
          args: [units, order.seller],
          value: units,
          dataSuffix: reference,
        })

      const { logs, transactionHash: hash } = await settled(person, () =>
        token ? payInToken(token) : payInEther(),
      )
      const eventName = ['NewTransaction', 'NewTokenTransaction'] as const
      const [paid] = parseEventLogs({ abi: escrowAbi, eventName: [...eventName], logs })
      if (!paid) throw new Error(`${hash} paid for nothing.`)
      return { id: paid.args.transaction_id, hash }
    },

    async act(person: Person, action: Step, id: bigint): Promise<void> {
      await settled(person, () =>
        walletFor(person).writeContract({
          address: escrow,
          abi: escrowAbi,
          functionName: action,
          args: [id],
        }),
      )
    },

    /**
     * Makes blocks that are so old that their sales can be claimed, or as old as the latest block allows. The clock is
     * right afterwards. Only a development chain can.
     */
    async inThePast<T>(work: (moment: number) => Promise<T>): Promise<T> {
      try {
        return await work(await shift(-claimable))
      } finally {
        await shift(0)
      }
    },
  }
}

export type Chain = ReturnType<typeof openChain>

export const roleOf = (action: Action) => transitions.find((row) => row.action === action)?.who
