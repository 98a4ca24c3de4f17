import { concatHex, encodeFunctionData, type Hex, parseEther } from 'viem'
import type { Action } from '../sdk/index.ts'
import { callOf } from '../test/matrix/stage.ts'
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
const credited = [2, 32] as const
const paid = [2, 64] as const
const plain = [2, 0] as const
const cancelled = [3, 0] as const

/** Each step between parties who have traded before: their accounts exist. */
export async function measure(): Promise<Step[]> {
  const chain = await startChain()
  try {
    return await measureOn(await openMarket(chain.url))
  } finally {
    await chain.stop()
  }
}

async function measureOn(market: Market): Promise<Step[]> {
  const steps: Step[] = []
  let id = 0n

  async function step(name: string, who: Person, data: Hex, need: Need, value = 0n): Promise<void> {
    const { gasUsed } = await market.send(who, data, value)
    steps.push({ name, gas: Number(gasUsed), floor: floorOf(data, need) })
  }
  const act = (name: string, who: Person, action: Action, need: Need) =>
    callOf(market, who, action, id).then((call) => step(name, who, call, need))
  const quietly = (who: Person, action: Action) =>
    callOf(market, who, action, id, true).then((call) => market.send(who, call))
  const pass = (seconds: number) => market.chain.increaseTime({ seconds })

  const purchase = encodeFunctionData({
    abi: market.abi,
    functionName: 'makeTransaction',
    args: [price, market.addressOf('seller')],
  })
  async function buy(): Promise<void> {
    await market.send('buyer', concatHex([purchase, reference]), price)
    id += 1n
  }
  async function buyDelivered(): Promise<void> {
    await buy()
    await quietly('seller', 'deliver')
  }
  async function buyDisputed(): Promise<void> {
    await buyDelivered()
    await quietly('buyer', 'dispute')
  }

  // First deals, unmeasured: they open both accounts.
  await buyDelivered()
  await quietly('seller', 'refund')
  await buyDelivered()
  await pass(market.periods.confirm + market.periods.wait)
  await quietly('seller', 'claim')

  const bought: Need = { made: 2, changed: 1, events: [[4, 32], credited], guarded: true }
  await step('makeTransaction', 'buyer', concatHex([purchase, reference]), bought, price)
  id += 1n
  await act('deliver', 'seller', 'deliver', { changed: 1, events: [plain] })
  await act('satisfy', 'buyer', 'satisfy', { changed: 1, read: 1, events: [plain] })
  await pass(market.periods.wait)
  const claimed: Need = { changed: 2, read: 1, events: [plain, credited], guarded: true }
  await act('claim', 'seller', 'claim', claimed)
  const withdrawal = encodeFunctionData({ abi: market.abi, functionName: 'withdraw', args: [price] })
  const withdrawn: Need = { changed: 1, events: [paid, credited], sends: true, guarded: true }
  await step('withdraw', 'seller', withdrawal, withdrawn)

  await buyDelivered()
  await act('dispute', 'buyer', 'dispute', { changed: 1, read: 1, events: [plain] })
  await act('contest', 'seller', 'contest', { changed: 1, events: [plain] })
  const ruled: Need = { changed: 2, read: 3, events: [cancelled, credited], guarded: true }
  await step('rule', 'arbiter', await callOf(market, 'arbiter', 'rule', id, true), ruled)
  await buyDisputed()
  const returned: Need = { changed: 2, read: 1, events: [plain, cancelled, credited], guarded: true }
  await act('sellerConfirm', 'seller', 'sellerConfirm', returned)
  await buy()
  const repaid: Need = { changed: 2, read: 1, events: [cancelled, credited], guarded: true }
  await act('refund', 'seller', 'refund', repaid)
  await buy()
  await pass(market.periods.deliver)
  await act('reclaim', 'buyer', 'reclaim', repaid)

  const on = encodeFunctionData({ abi: market.abi, functionName: 'setAutoWithdraw', args: [true] })
  await market.send('seller', withdrawAll(market))
  await step('setAutoWithdraw', 'seller', on, { changed: 1, events: [[2, 32]] })
  await buyDelivered()
  await pass(market.periods.confirm + market.periods.wait)
  const pushed: Need = { changed: 1, read: 2, events: [plain, credited, paid], sends: true, guarded: true }
  await act('claim, pushed', 'seller', 'claim', pushed)
  return steps
}

/** What is left of the unmeasured deal, so that the push finds the usual empty balance. */
function withdrawAll(market: Market): Hex {
  return encodeFunctionData({ abi: market.abi, functionName: 'withdraw', args: [price] })
}

/** Whole sales that end pushed to the seller, as sums of their steps. */
export function wholeSales(steps: readonly Step[]): Step[] {
  return [
    ['a sale in silence, pushed', ['makeTransaction', 'deliver', 'claim, pushed']],
    ['a confirmed sale, pushed', ['makeTransaction', 'deliver', 'satisfy', 'claim, pushed']],
  ].map(([name, parts]) => {
    const taken = steps.filter((step) => parts?.includes(step.name))
    const sum = (of: 'gas' | 'floor') => taken.reduce((total, step) => total + step[of], 0)
    return { name: String(name), gas: sum('gas'), floor: sum('floor') }
  })
}
