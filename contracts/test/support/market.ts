import {
  type Address,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  publicActions,
  type TransactionReceipt,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { deployLocal } from '../../deploy/index.ts'
import { receiptOf } from '../../deploy/receipt.ts'
import { deployments, escrowAbi, readSale, settlementTypedData } from '../../sdk/index.ts'

const mnemonic = 'test test test test test test test test test test test junk'
export const people = ['arbiter', 'buyer', 'seller', 'stranger'] as const

export type Person = (typeof people)[number]

/** An escrow on the chain at `url`, with one account for each role. The arbiter owns it. */
export async function openMarket(url: string) {
  const transport = http(url)
  const chain = createTestClient({ mode: 'anvil', chain: sepolia, transport, pollingInterval: 10 }).extend(
    publicActions,
  )
  const escrow = await deployLocal(url)
  const wallets = people.map((_, addressIndex) =>
    createWalletClient({ account: mnemonicToAccount(mnemonic, { addressIndex }), chain: sepolia, transport }),
  )
  const walletOf = (person: Person) => {
    const wallet = wallets[people.indexOf(person)]
    if (!wallet) throw new Error(`Nobody is ${person}.`)
    return wallet
  }

  /** Signs a settlement of a sale as `person`. */
  async function sign(person: Person, id: bigint, toBuyer: bigint, deadline: bigint): Promise<Hex> {
    const { chainId } = deployments.local
    const sale = await readSale(chain, escrow, id)
    if (!sale) throw new Error(`There is no sale ${id}.`)
    return walletOf(person).signTypedData(settlementTypedData({ chainId, escrow, sale, toBuyer, deadline }))
  }

  async function send(person: Person, data: Hex, value = 0n): Promise<TransactionReceipt> {
    const hash = await walletOf(person).sendTransaction({ to: escrow, data, value, gas: 500_000n })
    const receipt = await receiptOf(chain, hash)
    if (receipt.status !== 'success') throw new Error(`The transaction of ${person} failed.`)
    return receipt
  }

  return {
    chain,
    escrow,
    abi: escrowAbi,
    periods: deployments.local.periods,
    addressOf: (person: Person): Address => walletOf(person).account.address,
    send,
    sign,
  }
}

export type Market = Awaited<ReturnType<typeof openMarket>>
