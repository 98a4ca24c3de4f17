import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hashTypedData } from 'viem'
import { type Inspection, inspectionTypedData } from '../../sdk/index.ts'

const finding = { part: 'Battery', state: 'worn', note: 'Old' }
const report: Inspection = {
  chainId: 1,
  listing: `0x${'1'.repeat(32)}`,
  vin: `0x${'2'.repeat(64)}`,
  mileage: 84_000,
  date: 1_790_000_000,
  findings: [finding],
}
const digestOf = (change: Partial<Inspection>) => hashTypedData(inspectionTypedData({ ...report, ...change }))

describe('inspectionTypedData', () => {
  it('has a different digest for each thing that an inspector says', () => {
    const picture = 'https://mota.example/media/battery-640.webp'
    const digests = [
      {},
      { chainId: 2 },
      { listing: `0x${'3'.repeat(32)}` } as const,
      { vin: `0x${'4'.repeat(64)}` } as const,
      { mileage: 84_001 },
      { date: 1_790_000_001 },
      { findings: [] },
      { findings: [finding, finding] },
      { findings: [{ ...finding, part: 'Radiator' }] },
      { findings: [{ ...finding, state: 'bad' }] },
      { findings: [{ ...finding, note: 'New' }] },
      { findings: [{ ...finding, picture }] },
    ].map(digestOf)
    assert.equal(new Set(digests).size, digests.length)
  })

  it('has the same digest for a point with no picture and with an empty one', () => {
    assert.equal(digestOf({ findings: [{ ...finding, picture: '' }] }), digestOf({}))
  })
})
