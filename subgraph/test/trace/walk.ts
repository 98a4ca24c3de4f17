import { deadline, deployments, escrowAbi, readSale, type Sale } from '@mota/contracts/sdk'
import { type Log, parseEventLogs } from 'viem'
import type { Call, Chain } from '../support/chain.ts'
import { createHostile } from './hostile.ts'
import {
  act,
  buy,
  buyInToken,
  handOver,
  type Listing,
  type Move,
  revoke,
  setAutoWithdraw,
  stopSales,
  withdraw,
  withdrawToken,
} from './move.ts'
import { type Random, random } from './random.ts'
import { fillPurses } from './tokens.ts'

// The percentage of each kind of move. All other moves are actions on a sale.
const mix: readonly (readonly [Move, number])[] = [
  [buy, 15],
  [buyInToken, 12],
  [withdrawToken, 6],
  [revoke, 3],
  [withdraw, 8],
  [setAutoWithdraw, 4],
  [handOver, 3],
  [stopSales, 2],
]

const fullBlock = 24
const manySales = 80
const ends = ['SellerClaimed', 'TransactionCancelledEvent']

interface Surroundings {
  listings?: readonly Listing[]
  /** Called now and then on the way, with the time of the newest block. */
  pause?(now: number): Promise<void>
}

/**
 * Makes at least `steps` random steps and returns their number. The seed determines the steps. A step is a call that
 * the escrow accepted.
 */
export async function walk(
  chain: Chain,
  steps: number,
  seed: number,
  { listings = [], pause: rest }: Surroundings = {},
): Promise<number> {
  await createHostile(chain)
  await fillPurses(chain)
  const dice = random(seed)
  const open = new Set<bigint>()
  let now = Number((await chain.client.getBlock()).timestamp)
  let taken = 0
  while (taken < steps) {
    const sales = await Promise.all(some(dice, open).map((id) => readSale(chain.client, chain.escrow, id)))
    now += pause(dice, sales, now)
    const calls: Call[] = []
    for (const sale of [...sales, ...free(open.size)]) {
      const turn = { chain, dice, listings, now, sale }
      const purchase = listings.length > 0 && dice.chance(60) ? buyInToken : buy
      const call = (await chooseMove(dice)(turn)) ?? (await act(turn)) ?? (await purchase(turn))
      if (call) calls.push(call)
    }
    for (let first = 0; first < calls.length; first += fullBlock, now += 1) {
      const logs = await chain.mine(calls.slice(first, first + fullBlock), now)
      taken += new Set(logs.map(({ transactionHash }) => transactionHash)).size
      noteSales(open, logs)
    }
    await rest?.(now)
  }
  await reopen(chain)
  return taken
}

/** Opens new sales again, if they are stopped. */
export async function reopen({ read, send }: Chain): Promise<void> {
  if (!(await read.salesStopped())) return
  await send({ functionName: 'stopSales', args: [false], from: await read.owner() })
}

/** Turns without a sale, which mostly create one. There are more of them while few sales are open. */
function free(open: number): undefined[] {
  return Array.from({ length: open < manySales ? 6 : 1 }, () => undefined)
}

/** Random different open sales, at most as many as a full block has calls. */
function some(dice: Random, open: ReadonlySet<bigint>): bigint[] {
  const ids = [...open]
  const wanted = dice.below(fullBlock)
  return [...new Set(Array.from({ length: ids.length === 0 ? 0 : wanted }, () => dice.pick(ids)))]
}

function noteSales(open: Set<bigint>, logs: Log[]): void {
  for (const { eventName, args } of parseEventLogs({ abi: escrowAbi, logs })) {
    if (eventName === 'NewTransaction' || eventName === 'NewTokenTransaction') open.add(args.transaction_id)
    if (ends.includes(eventName) && 'transaction_id' in args) open.delete(args.transaction_id)
  }
}

function chooseMove(dice: Random): Move {
  let left = dice.below(100)
  for (const [move, share] of mix) {
    if (left < share) return move
    left -= share
  }
  return act
}

/** Usually a small part of a period. Sometimes the time until just before, at or after the deadline of a sale. */
function pause(dice: Random, sales: readonly (Sale | undefined)[], now: number): number {
  const edges = sales.flatMap((sale) => {
    const due = sale && deadline(sale, deployments.local.periods)
    return due && due.at > now + 1 ? [due.at - now + dice.pick([-1, 0, 1])] : []
  })
  return edges.length > 0 && dice.chance(15)
    ? dice.pick(edges)
    : 1 + dice.below(deployments.local.periods.deliver / 10)
}
