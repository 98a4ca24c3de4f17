import { escrowAbi, ether, feeOf, format } from '@mota/contracts/sdk'
import * as z from 'zod'
import { indexHeaders } from '../../../functions/src/chain/subgraph.ts'
import { limits } from '../../../functions/src/schema/index.ts'
import { maxLag } from '../../parts/alarm/chain.ts'
import type { Check } from '../check.ts'
import type { Fixes } from '../fix.ts'
import type { Environment } from '../stage.ts'
import { readerOf } from './reader.ts'

const answer = z.object({
  data: z
    .object({ _meta: z.object({ block: z.object({ number: z.number() }), hasIndexingErrors: z.boolean() }) })
    .optional(),
  errors: z.array(z.object({ message: z.string() })).optional(),
})

/** How far the chain's clock may be ahead, in seconds. */
const tolerance = 120

/** The chain, the escrow on it, and the index that follows them. */
export function chainChecks(environment: Environment, fixes: Fixes): Check[] {
  const { deployment, chain } = readerOf(environment)
  const { chainId, escrow, periods } = deployment
  return [
    {
      name: 'chain id',
      fix: fixes.rpc,
      async look() {
        const id = await chain().getChainId()
        if (id !== chainId) throw new Error(`the RPC is of chain ${id}, not ${chainId}`)
        return String(id)
      },
    },
    {
      name: 'escrow',
      fix: fixes.escrow,
      after: 'chain id',
      async look() {
        if (!(await chain().getCode({ address: escrow }))) throw new Error(`no code at ${escrow}`)
        const { return_, ...others } = await chain().readContract({
          address: escrow,
          abi: escrowAbi,
          functionName: 'periods',
        })
        const wrong = Object.entries({ ...others, return: return_ }).find(
          ([name, seconds]) => seconds !== periods[name as keyof typeof periods],
        )
        if (wrong) throw new Error(`its period ${wrong[0]} is ${wrong[1]} s, which is not what the sdk says`)
        return escrow
      },
    },
    {
      name: 'network fee',
      fix: fixes.rpc,
      after: 'chain id',
      async look() {
        const payment = { gas: limits.paymentGas, bytes: limits.paymentBytes }
        const units = await feeOf(chain(), deployment.chain, payment)
        if (units === 0n) throw new Error('the RPC names no fee for a payment')
        return `${format({ asset: ether, units })} ETH for a payment`
      },
    },
    {
      name: 'clock',
      fix: 'Set this machine’s clock: sudo timedatectl set-ntp true',
      after: 'chain id',
      async look() {
        const { timestamp } = await chain().getBlock()
        const ahead = Number(timestamp) - Date.now() / 1000
        if (ahead > tolerance) throw new Error(`the chain is ${Math.round(ahead)} s ahead of this machine`)
        return `last block ${Math.max(0, Math.round(-ahead))} s ago`
      },
    },
    {
      name: 'index',
      fix: fixes.index,
      after: 'chain id',
      async look() {
        const query = '{ _meta { block { number } hasIndexingErrors } }'
        const reply = await fetch(environment.MOTA_SUBGRAPH_URL ?? '', {
          method: 'POST',
          headers: indexHeaders(environment),
          body: JSON.stringify({ query }),
        })
        const { data, errors } = answer.parse(await reply.json().catch(() => ({})))
        if (!data) throw new Error(errors?.[0]?.message ?? `it answers ${reply.status}, and not as an index`)
        const { block, hasIndexingErrors } = data._meta
        if (hasIndexingErrors) throw new Error('it stopped at an error')
        const lag = Number(await chain().getBlockNumber()) - block.number
        if (lag * deployment.chain.blockTime > maxLag) throw new Error(`${lag} blocks behind`)
        return `${Math.max(0, lag)} blocks behind`
      },
    },
  ]
}
