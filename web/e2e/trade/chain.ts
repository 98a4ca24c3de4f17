import { type Action, deployments, encodeReference, escrowAbi, readSale } from '@mota/contracts/sdk'
import type { ProductView } from '@mota/functions/schema'
import {
  type Address,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  parseEther,
  parseEventLogs,
  parseGwei,
  publicActions,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { place } from '../fixture/place.ts'
import type { Sent } from './wallet.ts'

const { escrow, periods } = deployments.local

export { periods }

const mnemonic = 'test test test test test test test test test test test junk'

export const chain = () =>
  createTestClient({
    mode: 'anvil',
    chain: sepolia,
    transport: http(place().rpc),
    pollingInterval: 50,
    cacheTime: 0,
  }).extend(publicActions)

export const fund = (address: Address, ether = '100') =>
  chain().setBalance({ address, value: parseEther(ether) })

export const balanceOf = (address: Address) => chain().getBalance({ address })

export const setCode = (address: Address, bytecode: Hex) => chain().setCode({ address, bytecode })

/** Moves the chain's clock and mines a block, so that subgraph and pages see the new time. */
export async function pass(seconds: number) {
  await chain().increaseTime({ seconds })
  await chain().mine({ blocks: 1 })
}

export const saleOnChain = (id: bigint) => readSale(chain(), escrow, id)
export const lastSale = () =>
  chain().readContract({ address: escrow, abi: escrowAbi, functionName: 'transactionCount' })
export const escrowBalance = (address: Address) =>
  chain().readContract({ address: escrow, abi: escrowAbi, functionName: 'balances', args: [address] })

/** The payments that a buyer has made, in ether or in tokens. */
export const salesOf = (
  buyer: Address,
  eventName: 'NewTransaction' | 'NewTokenTransaction' = 'NewTransaction',
) =>
  chain().getContractEvents({
    address: escrow,
    abi: escrowAbi,
    eventName,
    args: { buyer },
    fromBlock: 0n,
  })

/** The account that signs, by its index in the mnemonic. */
interface Owner {
  account: number
}

const signerOf = (account: number) =>
  createWalletClient({
    account: mnemonicToAccount(mnemonic, { addressIndex: account }),
    chain: sepolia,
    transport: http(place().rpc),
  })

async function write({ account }: Owner, call: object) {
  const hash = await signerOf(account).writeContract({ address: escrow, abi: escrowAbi, ...call } as never)
  return chain().waitForTransactionReceipt({ hash })
}

/** Pays by calling the contract directly, without the page or the server, as any other client can. */
export async function payDirectly(
  buyer: Owner,
  product: ProductView,
  value = BigInt(product.price_units),
): Promise<bigint> {
  const dataSuffix = encodeReference(product.id as Hex, product.hash as Hex)
  const { logs } = await write(buyer, {
    functionName: 'makeTransaction',
    args: [value, product.seller_address],
    value,
    dataSuffix,
  })
  const [event] = parseEventLogs({ abi: escrowAbi, eventName: 'NewTransaction', logs })
  if (!event) throw new Error('Nothing was paid.')
  return event.args.transaction_id
}

export const act = (owner: Owner, functionName: Action, id: bigint, ...rest: unknown[]) =>
  write(owner, { functionName, args: [id, ...rest] })

export const withdraw = (owner: Owner, amount: bigint) =>
  write(owner, { functionName: 'withdraw', args: [amount] })
export const setAutoWithdraw = (owner: Owner, on: boolean) =>
  write(owner, { functionName: 'setAutoWithdraw', args: [on] })

/** Every change of a balance, oldest first: the amount, the new balance, and whether it was a credit. */
export async function balanceEvents(account: Address) {
  const logs = await chain().getContractEvents({
    address: escrow,
    abi: escrowAbi,
    eventName: 'BalanceUpdated',
    fromBlock: 0n,
    strict: true,
  })
  let before = 0n
  return logs
    .filter(({ args }) => args.account === account)
    .map(({ args }) => {
      const { newBalance } = args
      const isCredit = newBalance > before
      const amount = isCredit ? newBalance - before : before - newBalance
      before = newBalance
      return { amount: String(amount), balance: String(newBalance), isCredit }
    })
}

/**
 * Stops mining during the steps. Only for tests that run alone, because it stops the transactions of other tests too.
 */
export async function whileNothingIsMined(steps: () => Promise<void>): Promise<void> {
  await chain().setAutomine(false)
  try {
    await steps()
  } finally {
    await chain().setAutomine(true)
    await chain().mine({ blocks: 1 })
  }
}

/** Sends a payment to which a little of its value is missing, so that it fails on the chain. */
export const sendShort = (account: number, sent: Sent): Promise<Hex> =>
  signerOf(account).sendTransaction({ ...sent, value: sent.value - 1n, gas: 400_000n })

/**
 * Sends two transactions with the same nonce, as a wallet does to speed up or cancel. The first one stays in the mempool
 * until the page has its hash. Then the second one replaces it with a higher fee.
 */
export async function sendTwice(account: number, first: Sent, second: Sent): Promise<Hex> {
  const signer = signerOf(account)
  const nonce = await chain().getTransactionCount({ address: signer.account.address })
  const gas = 400_000n
  const fee = (gwei: number) => ({
    maxFeePerGas: parseGwei(`${gwei}`),
    maxPriorityFeePerGas: parseGwei(`${gwei / 2}`),
  })
  await chain().setAutomine(false)
  const hash = await signer.sendTransaction({ ...first, nonce, gas, ...fee(4) })
  setTimeout(async () => {
    await signer.sendTransaction({ ...second, nonce, gas, ...fee(40) })
    await chain().setAutomine(true)
    await chain().mine({ blocks: 1 })
  }, 4_000)
  return hash
}
