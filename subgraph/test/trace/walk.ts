import { deadline, deployments, escrowAbi, readSale } from '@mota/contracts/sdk'
import { parseEventLogs } from 'viem'
import type { Chain } from '../support/chain.ts'
import { act, buy, handOver, type Move, setAutoWithdraw, stopSales, withdraw } from './move.ts'
import { type Random, random } from './random.ts'

// How often each kind of move is tried, of a hundred; the rest act on a sale.
const mix: readonly (readonly [Move, number])[] = [
  [buy, 25],
  [withdraw, 8],
  [setAutoWithdraw, 4],
  [handOver, 3],
  [stopSales, 2],
]

/** Plays `steps` random steps on the escrow and returns the last block. The seed says which. */
export async function walk(chain: Chain, steps: number, seed: number): Promise<bigint> {
  const dice = random(seed)
  const open = new Set<bigint>()
  let { timestamp, number } = await chain.client.getBlock()
  for (let step = 0; step < steps; ) {
    const sale = open.size > 0 ? await readSale(chain.client, chain.escrow, dice.pick([...open])) : undefined
    timestamp += BigInt(pause(dice, sale && deadline(sale, deployments.local.periods)?.at, Number(timestamp)))
    const turn = { chain, dice, now: Number(timestamp), sale }
    const call = (await chooseMove(dice)(turn)) ?? (await act(turn)) ?? (await buy(turn))
    if (!call) continue
    const receipt = await chain.send(call, turn.now)
    for (const { eventName, args } of parseEventLogs({ abi: escrowAbi, logs: receipt.logs })) {
      if (eventName === 'NewTransaction') open.add(args.transaction_id)
      if (eventName === 'SellerClaimed' || eventName === 'TransactionCancelledEvent')
        open.delete(args.transaction_id)
    }
    number = receipt.blockNumber
    step += 1
  }
  return number
}

function chooseMove(dice: Random): Move {
  let left = dice.below(100)
  for (const [move, share] of mix) {
    if (left < share) return move
    left -= share
  }
  return act
}

/** Mostly seconds; now and then up to the very edge of a deadline, or beyond it. */
function pause(dice: Random, deadlineAt: number | undefined, now: number): number {
  const edge = (deadlineAt ?? 0) - now + dice.pick([-1, 0, 1])
  return edge > 0 && dice.chance(8) ? edge : 1 + dice.below(8)
}
