import { expect, test } from 'vitest'
import { formatAverage } from './average.ts'

test.each([
  ['7.4100005', '7.410001'],
  ['4.0666666', '4.066667'],
  ['0.9999999', '1'],
  ['1234.5', '1,234.5'],
  ['0.0000004', '0'],
])('an average of %s is written %s', (eth, written) => expect(formatAverage(eth)).toBe(written))
