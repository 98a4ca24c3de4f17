import { expect, test } from 'vitest'
import { metricLine } from './metric.ts'

const at = 1_795_262_388_884
const names = (line: string) =>
  JSON.parse(line)._aws.CloudWatchMetrics[0].Metrics.map(({ Name }: { Name: string }) => Name)

test('reports health, lag and gas as metrics of the stage', () => {
  const line = metricLine('staging', { ok: true, lag: 3, gas: 50_000_000_000_000_000n }, at)
  expect(JSON.parse(line)).toMatchObject({
    stage: 'staging',
    healthy: 1,
    lag: 3,
    gas: 0.05,
    _aws: { Timestamp: at },
  })
  expect(names(line)).toEqual(['healthy', 'lag', 'gas'])
})

test('reports no lag while the index does not answer, so that its alarm fires', () => {
  expect(names(metricLine('staging', { ok: false, gas: 0n }, at))).toEqual(['healthy', 'gas'])
})
