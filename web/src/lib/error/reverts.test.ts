import { escrowAbi } from '@mota/contracts/sdk'
import { type Address, encodeErrorResult, type Hex, toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import {
  type Account,
  arbiter,
  buyer,
  connect,
  escrow,
  openChain,
  periods,
  seller,
  stranger,
} from '../escrow/fixture.ts'
import { sentenceOf } from './index.ts'

const { reader, write } = await openChain()
const price = 10n ** 18n

type Call = { functionName: string; args: readonly unknown[]; value?: bigint }
const call = (functionName: string, ...args: unknown[]): Call => ({ functionName, args })
const pay = (amount = price, to: Address = seller.address): Call => ({
  ...call('makeTransaction', amount, to),
  value: amount,
})
const of = (who: { address: Address }, what: Call) =>
  ({ address: escrow, abi: escrowAbi, account: who, blockTag: 'pending', ...what }) as never

/** The sentence for a call that the real contract reverts. */
async function refused(who: { address: Address }, what: Call): Promise<string> {
  const thrown = await reader.simulateContract(of(who, what)).then(
    () => undefined,
    (error: unknown) => error,
  )
  return thrown ? sentenceOf(thrown) : 'It was not refused.'
}

const take = (who: Account, what: Call) => write(who, { ...(of(who, what) as object), account: who })

/** Makes a new sale and takes these steps in it. */
async function sale(...steps: [Account, string][]): Promise<bigint> {
  await take(buyer, pay())
  const id = await reader.readContract({ address: escrow, abi: escrowAbi, functionName: 'transactionCount' })
  for (const [who, step] of steps) await take(who, call(step, id))
  return id
}

it('shows every error of the real contract by its name, and a wait as the remaining time', async () => {
  const delivered: [Account, string] = [seller, 'deliver']
  const confirmed: [Account, string] = [buyer, 'satisfy']
  const disputed: [Account, string] = [buyer, 'dispute']
  const pending = await sale()
  const handed = await sale(delivered)
  const settled = await sale(delivered, confirmed)
  const argued = await sale(delivered, disputed)
  const contested = await sale(delivered, disputed, [seller, 'contest'])
  const refunded = await sale([seller, 'refund'])

  const said = async (name: string, who: { address: Address }, what: Call) =>
    expect(await refused(who, what), name).toBe(name)
  await said('InsufficientAmount', buyer, { ...pay(), value: price - 1n })
  await said('InsufficientBalance', stranger, call('withdraw', 1n))
  await said('NotBuyer', stranger, call('satisfy', pending))
  await said('NotBuyer', buyer, pay(price, buyer.address))
  await said('NotSeller', stranger, call('deliver', pending))
  await said('NotArbiter', stranger, call('rule', contested, true))
  await said('Transaction404', buyer, call('satisfy', 999n))
  await said('TransactionPending', buyer, call('satisfy', pending))
  await said('TransactionDelivered', seller, call('deliver', handed))
  await said('TransactionAlreadyConfirmed', buyer, call('satisfy', settled))
  await said('TransactionDisputed', seller, call('claim', argued))
  await said('TransactionNotDisputed', seller, call('sellerConfirm', pending))
  await said('TransactionContested', seller, call('contest', contested))
  await said('TransactionNotContested', arbiter, call('rule', argued, true))
  await said('TransactionCancelled', seller, call('deliver', refunded))
  await said('OwnableUnauthorizedAccount', stranger, call('stopSales', true))
  await said(
    `Wait time remaining: ${Math.floor(periods.wait / 3600)}h ${Math.ceil((periods.wait % 3600) / 60)}m`,
    seller,
    call('claim', settled),
  )

  await reader.increaseTime({ seconds: periods.deliver })
  await said('WaitPeriodHasPassed', seller, call('deliver', pending))
  await take(seller, call('claim', settled))
  await said('TransactionFinalized', seller, call('claim', settled))
  await take(arbiter, call('stopSales', true))
  await said('NewSalesStopped', buyer, pay())
})

/** Bytecode that writes the data into memory and reverts with it. */
const alwaysReverts = (data: Hex): Hex => {
  const body = data.slice(2)
  const size = (body.length / 2).toString(16).padStart(2, '0')
  return `0x60${size}600c60003960${size}6000fd${body}`
}

it('reads errors that the real escrow does not cause, from a contract that reverts with them', async () => {
  const address = `0x${'ee'.repeat(20)}` as const
  const saying = async (data: Hex) => {
    await reader.setCode({ address, bytecode: alwaysReverts(data) })
    const thrown = await reader
      .simulateContract({ address, abi: escrowAbi, functionName: 'claim', args: [1n], account: seller })
      .catch((error: unknown) => error)
    return sentenceOf(thrown)
  }
  const guard = encodeErrorResult({ abi: escrowAbi, errorName: 'ReentrancyGuardReentrantCall' })
  expect(await saying(guard)).toBe('ReentrancyGuardReentrantCall')
  expect(await saying(toFunctionSelector('error Unheard()'))).toBe("Couldn't decode error.")
  expect(await saying('0x')).toBe('No error data returned.')
})

it('says that the request failed if the node is down', async () => {
  const away = connect('http://127.0.0.1:9')
  const thrown = await away.simulateContract(of(seller, call('claim', 1n))).catch((error: unknown) => error)
  expect(sentenceOf(thrown)).toBe('Failed to fetch. Please check internet connection and retry.')
})
