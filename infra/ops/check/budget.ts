import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stage } from '../../parts/stage.ts'
import type { Check } from '../check.ts'

const page = join(import.meta.dirname, '../../runbook/costs.md')

/** The cells of a row of the page's table. */
function cellsOf(text: string, name: string): string[] {
  const line = text.split('\n').find((each) => each.startsWith(`| ${name} |`)) ?? ''
  return line
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.replaceAll(/[*\s]|visits/g, ''))
}

/** Fails if the budget is below the lowest sum of the table of costs, because its warning would then come every month. */
export const budgetCheck = ({ budget, alarms }: Pick<Stage, 'budget' | 'alarms'>): Check => ({
  name: 'budget',
  fix: 'Raise `budget` of the stage in infra/parts/stage.ts: infra/runbook/costs.md',
  async look() {
    if (!alarms) return `${budget} $ a month`
    const text = readFileSync(page, 'utf8')
    const [visits, sums] = [cellsOf(text, 'a month'), cellsOf(text, '**sum**')]
    const at = sums.findLastIndex((sum) => Number(sum) <= budget)
    if (at < 0) throw new Error(`${budget} $ a month, and ${visits[0]} visits cost ${sums[0]}`)
    return `${budget} $ a month, enough for ${visits[at]} visits`
  },
})
