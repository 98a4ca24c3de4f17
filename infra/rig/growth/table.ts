import { stageOf, workers } from '../../parts/stage.ts'
import type { Market } from './kind.ts'
import { type Limits, simulate } from './simulate.ts'

/** The market that the design asks for, and ten of it. */
export const markets: Record<string, Market> = {
  'a tenth': { listings: 100_000, people: 10_000, searches: 3_000, sales: 100 },
  full: { listings: 1_000_000, people: 100_000, searches: 30_000, sales: 1_000 },
  'ten times': { listings: 10_000_000, people: 1_000_000, searches: 300_000, sales: 10_000 },
}

export const limitsOf = (name: string): Limits => ({
  workers: workers(stageOf(name)),
  atOnce: 5,
  mailRate: stageOf(name).mailRate,
})

const dollars = (cost: number) => (cost < 0.005 ? '0.00' : cost.toFixed(2))
const number = (count: number) => count.toLocaleString('en-GB')

/** Markdown: of each kind, its pieces a day, the age of the oldest in minutes and what it costs a day. */
export function growthTable(): string {
  const limits = limitsOf('production')
  const results = Object.entries(markets).map(([name, market]) => ({ name, rows: simulate(market, limits) }))
  const head = results.map(({ name }) => `${name}: pieces a day | oldest, min | $ a day |`).join(' ')
  const kinds = results[0]?.rows.map(({ kind }) => kind) ?? []
  const lines = kinds.map((kind, n) => {
    const cells = results.map(({ rows }) => {
      const row = rows[n]
      return row
        ? `${number(row.pieces)} | ${row.isDone ? row.oldest : 'grows'} | ${dollars(row.cost)} |`
        : ''
    })
    return `| ${kind} | ${cells.join(' ')}`
  })
  const sums = results.map(({ rows }) => ` | | ${dollars(rows.reduce((sum, { cost }) => sum + cost, 0))} |`)
  return [
    `| | ${head}`,
    `| --- |${' ---: | ---: | ---: |'.repeat(results.length)}`,
    ...lines,
    `| **sum** |${sums.join('')}`,
  ].join('\n')
}
