import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { costsOf, sizes } from './cost.ts'
import { growthPage, withGrowthTable } from './page.ts'
import { simulate } from './simulate.ts'
import { limitsOf, markets } from './table.ts'

const full = markets.full ?? { listings: 0, people: 0, searches: 0, sales: 0 }

test('at a million listings, work is done before the next look finds more, and a day costs little', () => {
  const rows = simulate(full, limitsOf('production'))
  for (const { kind, oldest, isDone } of rows) {
    expect(isDone, kind).toBe(true)
    // Letters wait for the next look. Deleting and cleaning is for the night.
    if (!['forgetting', 'orphaned'].includes(kind)) expect(oldest, kind).toBeLessThanOrEqual(60)
  }
  expect(rows.reduce((sum, { cost }) => sum + cost, 0)).toBeLessThan(20)
})

test('no piece is lost or done twice', () => {
  const [, notices] = simulate(full, limitsOf('production'))
  expect(notices?.pieces).toBeGreaterThan(full.people / 20 - 50)
  expect(notices?.pieces).toBeLessThan(full.people / 20 + 50)
})

test('too few workers and too slow a mail service show as work that grows old', () => {
  const slow = simulate(full, { workers: 10, atOnce: 5, mailRate: 0.05 })
  expect(slow.find(({ kind }) => kind === 'letter')?.isDone).toBe(false)
  const few = simulate(full, { workers: 0.01, atOnce: 1, mailRate: 14 })
  expect(few.some(({ isDone }) => !isDone)).toBe(true)
})

test('the page shows the table as it is computed now', () => {
  const text = readFileSync(growthPage, 'utf8')
  expect(withGrowthTable(text)).toBe(text)
})

test('what a stage has shows in its costs', () => {
  const of = (type: string, inputs = {}, name = 'x') => ({
    type,
    name,
    inputs,
    provider: '',
    after: [],
    kept: [],
  })
  const alarms = Array.from({ length: 30 }, () => of('aws:cloudwatch/metricAlarm:MetricAlarm'))
  const api = of('aws:lambda/function:Function', { memorySize: 1_024 }, 'ApiFunction')
  const acl = of('aws:wafv2/webAcl:WebAcl', { rules: [1, 2, 3] })
  const [small, middle, large] = sizes
  if (!small || !middle || !large) throw new Error('no sizes')
  const limits = limitsOf('production')
  const bare = costsOf([api], limits, small)
  const costs = costsOf([api, ...alarms, acl], limits, small)
  expect((costs.get('CloudWatch') ?? 0) - (bare.get('CloudWatch') ?? 0)).toBeCloseTo(2)
  expect(costs.get('firewall')).toBeGreaterThanOrEqual(8)
  const [few, some, many] = [small, middle, large].map((size) => costsOf([api, acl], limits, size))
  for (const [name, cost] of few ?? []) expect(some?.get(name), name).toBeGreaterThanOrEqual(cost)
  // A catalogue that functions share needs no snapshots.
  expect(many?.get('snapshots of the catalogue')).toBe(0)
  some?.delete('snapshots of the catalogue')
  for (const [name, cost] of some ?? []) expect(many?.get(name), name).toBeGreaterThanOrEqual(cost)
})
