import { concatHex, encodeFunctionData, type Hex, parseEther } from 'viem'
import type { Action } from '../sdk/index.ts'
import { callOf } from '../test/matrix/state.ts'
import { startChain } from '../test/support/chain.ts'
import { type Market, openMarket, type Person } from '../test/support/market.ts'
import { floorOf, type Need } from './floor.ts'

export interface Step {
  name: string
  gas: number
  floor: number
}

const price = parseEther('1.234567890123456789')
const reference: Hex = `0x${'ab'.repeat(32)}`
// The numbers of topics and of data bytes of the events.
const credited = [2, 32] as const
const paid = [2, 64] as const
const plain = [2, 0] as const
const cancelled = [3, 0] as const

/** Measures all steps on one fresh chain: first with new accounts, then with parties who traded before. */
export async function measure(): Promise<Step[]> {
  const chain = await startChain()
  try {
    return await measureOn(await openMarket(chain.url))
  } finally {
    await chain.stop()
  }
}

async function measureOn(market: Market): Promise<Step[]> {
  const { abi, periods } = market
  const steps: Step[] = []
  let id = 0n

  async function step(name: string, who: Person, data: Hex, need: Need, value = 0n): Promise<void> {
    const { gasUsed } = await market.send(who, data, value)
    steps.push({ name, gas: Number(gasUsed), floor: floorOf(data, need) })
  }
  const act = async (name: string, who: Person, action: Action, need: Need) =>
    step(name, who, await callOf(market, who, action, id, true), need)
  const unmeasured = async (who: Person, action: Action) =>
    market.send(who, await callOf(market, who, action, id, true))
  const pass = (seconds: number) => market.chain.increaseTime({ seconds })

  const args = [price, market.addressOf('seller')] as const
  const purchase = encodeFunctionData({ abi, functionName: 'makeTransaction', args })
  async function buy(): Promise<void> {
    await market.send('buyer', concatHex([purchase, reference]), price)
    id += 1n
  }
  async function buyDelivered(): Promise<void> {
    await buy()
    await unmeasured('seller', 'deliver')
  }
  async function buyDisputed(): Promise<void> {
    await buyDelivered()
    await unmeasured('buyer', 'dispute')
  }
  async function buyContested(): Promise<void> {
    await buyDisputed()
    await unmeasured('seller', 'contest')
  }

  // The first credit of an account costs more, because its storage word is still zero.
  await buyDelivered()
  const opened: Need = { made: 1, changed: 1, read: 1, events: [cancelled, credited] }
  await act('refund, first credit', 'seller', 'refund', opened)
  await buyDelivered()
  await pass(periods.confirm + periods.wait)
  await act('claim, first credit', 'seller', 'claim', { ...opened, events: [plain, credited] })

  const bought: Need = { made: 2, changed: 1, events: [[4, 32], credited] }
  await step('makeTransaction', 'buyer', concatHex([purchase, reference]), bought, price)
  id += 1n
  await act('deliver', 'seller', 'deliver', { changed: 1, events: [plain] })
  await act('satisfy', 'buyer', 'satisfy', { changed: 1, read: 1, events: [plain] })
  await pass(periods.wait)
  const claimed: Need = { changed: 2, read: 1, events: [plain, credited] }
  await act('claim', 'seller', 'claim', claimed)
  const withdrawn: Need = { changed: 1, events: [paid, credited], sends: 'caller' }
  const withdrawal = encodeFunctionData({ abi, functionName: 'withdraw', args: [price] })
  await step('withdraw', 'seller', withdrawal, withdrawn)
  const elsewhere = [market.addressOf('stranger'), price] as const
  const withdrawalTo = encodeFunctionData({ abi, functionName: 'withdrawTo', args: elsewhere })
  await step('withdrawTo', 'seller', withdrawalTo, { ...withdrawn, sends: 'other' })

  await buyDelivered()
  await act('dispute', 'buyer', 'dispute', { changed: 1, read: 1, events: [plain] })
  await act('contest', 'seller', 'contest', { changed: 1, events: [plain] })
  await act('rule', 'arbiter', 'rule', { changed: 2, read: 3, events: [cancelled, credited] })
  await buyDisputed()
  const returned: Need = { changed: 2, read: 1, events: [plain, cancelled, credited] }
  await act('sellerConfirm', 'seller', 'sellerConfirm', returned)
  await buy()
  const repaid: Need = { changed: 2, read: 1, events: [cancelled, credited] }
  await act('refund', 'seller', 'refund', repaid)
  await buy()
  await act('reclaim', 'buyer', 'reclaim', repaid)
  await buy()
  await act('release', 'buyer', 'release', { changed: 2, read: 1, events: [plain, plain, credited] })
  await buy()
  const split: Need = { changed: 3, read: 1, events: [paid, plain, credited, credited] }
  await step('settle', 'buyer', await halves(), { ...split, recovers: true })
  await buyContested()
  await pass(periods.rule)
  await act('divide', 'buyer', 'divide', { ...split, read: 3 })

  const on = encodeFunctionData({ abi, functionName: 'setAutoWithdraw', args: [true] })
  await market.send('seller', await everything('seller'))
  await step('setAutoWithdraw', 'seller', on, { changed: 1, events: [[2, 32]] })
  await buyDelivered()
  await pass(periods.confirm + periods.wait)
  const pushed: Need = { changed: 1, read: 2, events: [plain, credited, paid, credited], sends: 'caller' }
  await act('claim, pushed', 'seller', 'claim', pushed)
  return steps

  /** A settlement that gives each party half, signed by the seller. */
  async function halves(): Promise<Hex> {
    const share = price / 2n
    const signature = await market.sign('seller', id, share, 2n ** 40n)
    return encodeFunctionData({ abi, functionName: 'settle', args: [id, share, 2n ** 40n, signature] })
  }

  /** The call that withdraws the whole balance. Before an automatic withdrawal it is usually zero. */
  async function everything(person: Person): Promise<Hex> {
    const account = {
      address: market.escrow,
      abi,
      functionName: 'balances',
      args: [market.addressOf(person)],
    } as const
    const balance = await market.chain.readContract(account)
    return encodeFunctionData({ abi, functionName: 'withdraw', args: [balance] })
  }
}

/** The gas of whole sales that end with an automatic withdrawal to the seller, as the sum of their steps. */
export function wholeSales(steps: readonly Step[]): Step[] {
  return [
    ['an unconfirmed sale, pushed', ['makeTransaction', 'deliver', 'claim, pushed']],
    ['a confirmed sale, pushed', ['makeTransaction', 'deliver', 'satisfy', 'claim, pushed']],
  ].map(([name, parts]) => {
    const taken = steps.filter((step) => parts?.includes(step.name))
    const sum = (of: 'gas' | 'floor') => taken.reduce((total, step) => total + step[of], 0)
    return { name: String(name), gas: sum('gas'), floor: sum('floor') }
  })
}

/** The committed figures. */
export const snapshotFile = new URL('gas.json', import.meta.url)

export function snapshotOf(steps: readonly Step[]): string {
  const gas = Object.fromEntries(steps.map((step) => [step.name, step.gas]))
  return `${JSON.stringify(gas, null, 2)}\n`
}
