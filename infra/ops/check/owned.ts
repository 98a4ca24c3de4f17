import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escrowAbi } from '@mota/contracts/sdk'
import type { Stage } from '../../parts/stage.ts'
import type { Check } from '../check.ts'
import type { Fixes } from '../fix.ts'
import type { Environment } from '../stage.ts'
import { readerOf } from './reader.ts'

/** The market's names on its pages. */
const site = join(import.meta.dirname, '../../../web/src/lib/site.ts')

/** Checks that a public stage uses its own names, a production index, and a shared key for the escrow's owner. */
export function ownedChecks(
  { domain, alarms, indexer, protected: lasting }: Stage,
  environment: Environment,
  fixes: Fixes,
): Check[] {
  const { deployment, chain: open } = readerOf(environment)
  return [
    {
      name: 'names',
      fix: 'Write your own into infra/parts/stage.ts and web/src/lib/site.ts',
      async look() {
        const [example] = /[\w@.-]+\.example\b/.exec(`${domain} ${readFileSync(site, 'utf8')}`) ?? []
        if (domain && example) throw new Error(`${example} is an example`)
        return domain ?? 'CloudFront’s own'
      },
    },
    {
      name: 'index for visitors',
      fix: fixes.secret('SubgraphUrl'),
      async look() {
        const address = environment.MOTA_SUBGRAPH_URL ?? ''
        if (indexer === 'own') return 'a node of our own'
        if (alarms && address.includes('api.studio.thegraph.com'))
          throw new Error('the Studio’s address is for development: 3,000 queries a day')
        return new URL(address).host
      },
    },
    {
      name: 'owner of the escrow',
      fix: 'Hand it over to a Safe: contracts/README.md',
      after: 'escrow',
      async look() {
        const chain = open()
        const owner = await chain.readContract({
          address: deployment.escrow,
          abi: escrowAbi,
          functionName: 'owner',
        })
        const shared = Boolean(await chain.getCode({ address: owner }))
        if (lasting && !shared) throw new Error(`${owner} is a single key`)
        return shared ? `the contract ${owner}` : owner
      },
    },
  ]
}
