import { type Address, isAddressEqual } from 'viem'
import type { Chain } from '../support/chain.ts'
import { createAccount } from './hostile.ts'
import { readRecord } from './record.ts'
import { reopen } from './walk.ts'

/** Replays a record block by block. Returns the number of calls of the escrow, and of accepted ones. */
export async function replay(chain: Chain, file: string): Promise<{ calls: number; accepted: number }> {
  const { owner, people, calls } = readRecord(file, chain.escrow, await chain.read.transactionCount())
  for (const { address, code } of people) await createAccount(chain, address, code)
  const before = await chain.read.owner()
  await handOver(chain, owner)

  const start = (await latest(chain)) + 1
  const [first] = calls
  let accepted = 0
  for (const [second, together] of Map.groupBy(calls, (call) => call.second)) {
    const logs = await chain.mine(together, start + second - (first?.second ?? 0))
    accepted += new Set(logs.map(({ transactionHash }) => transactionHash)).size
  }

  await handOver(chain, before)
  await reopen(chain)
  return { calls: calls.filter(({ to }) => isAddressEqual(to, chain.escrow)).length, accepted }
}

async function handOver(chain: Chain, to: Address): Promise<void> {
  const from = await chain.read.owner()
  await chain.send({ functionName: 'transferOwnership', args: [to], from })
  await chain.send({ functionName: 'acceptOwnership', args: [], from: to })
}

async function latest({ client }: Chain): Promise<number> {
  return Number((await client.getBlock()).timestamp)
}
