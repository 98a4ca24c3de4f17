import { escrowAbi } from '@mota/contracts/sdk'
import { isAddressEqual } from 'viem'
import type { Check } from '../check.ts'
import type { Fixes } from '../fix.ts'
import type { Environment } from '../stage.ts'
import { differencesOf, readToken } from '../token.ts'
import { readerOf } from './reader.ts'

/** The tokens that a stage offers: each is listed in the contract, is what the sdk says, and has a rate. */
export function tokenChecks(environment: Environment, fixes: Fixes): Check[] {
  const names = (environment.MOTA_CURRENCIES ?? '').split(',').filter((name) => name && name !== 'ETH')
  const { deployment, chain } = readerOf(environment)
  const { escrow, network, tokens } = deployment

  async function problemsOf(name: string): Promise<string[]> {
    const token = tokens.find(({ symbol }) => symbol === name)
    if (!token) return [`${name} has no address on ${network} in contracts/sdk/token.ts`]
    const contract = { address: escrow, abi: escrowAbi } as const
    const listed = await chain().readContract({ ...contract, functionName: 'tokens' })
    const there = listed[token.asset - 1]
    if (!there || !isAddressEqual(there, token.address))
      return [`the escrow has not listed ${name} as number ${token.asset}`]
    const facts = await readToken(chain(), token.address)
    const wrong = differencesOf(facts, token).map((difference) => `${name}: ${difference}`)
    return facts.isPaused ? [...wrong, `${name} is paused by its issuer`] : wrong
  }

  const listed: Check = {
    name: 'tokens',
    fix: `npm run ops -- tokens list, then infra/runbook/tokens.md`,
    after: 'escrow',
    async look() {
      const problems = (await Promise.all(names.map(problemsOf))).flat()
      if (problems.length) throw new Error(problems.join('; '))
      return names.join(', ')
    },
  }
  const rated: Check = {
    name: 'rates of tokens',
    fix: fixes.rates,
    async look() {
      const { MOTA_ETH_USD_FEED, MOTA_SAMPLE_ETH_USD, MOTA_NGN_PER_USD } = environment
      if (!MOTA_ETH_USD_FEED && !MOTA_SAMPLE_ETH_USD) throw new Error('there is no price of ether in dollars')
      if (!MOTA_NGN_PER_USD) throw new Error('there is no price of the dollar in naira')
      return 'prices of all currencies can be compared'
    },
  }
  return names.length ? [listed, rated] : []
}
