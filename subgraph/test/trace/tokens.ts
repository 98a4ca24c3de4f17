import { deployments } from '@mota/contracts/sdk'
import { type Address, encodeFunctionData, maxUint256, parseAbi } from 'viem'
import { actors, type Chain } from '../support/chain.ts'
import { hostile } from './hostile.ts'

const abi = parseAbi([
  'function mint(address, uint256)',
  'function approve(address, uint256)',
  'function block_(address, bool)',
])

/** Blocked by the issuer of the second token, so what it gets stays in the escrow as a credit. */
export const blocked = actors[3] as Address

/** Gives everybody tokens, which the escrow may take. */
export async function fillPurses({ client, escrow }: Chain): Promise<void> {
  const send = async (from: Address, to: Address, data: `0x${string}`) =>
    client.waitForTransactionReceipt({ hash: await client.sendUnsignedTransaction({ from, to, data }) })
  for (const { address, asset } of deployments.local.tokens) {
    for (const party of [...actors, ...hostile]) {
      await send(party, address, encodeFunctionData({ abi, functionName: 'mint', args: [party, 10n ** 15n] }))
      await send(
        party,
        address,
        encodeFunctionData({ abi, functionName: 'approve', args: [escrow, maxUint256] }),
      )
    }
    if (asset === 2)
      await send(blocked, address, encodeFunctionData({ abi, functionName: 'block_', args: [blocked, true] }))
  }
}
