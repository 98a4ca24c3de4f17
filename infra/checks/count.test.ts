import { expect, test } from 'vitest'
import { countSuite } from './count.ts'

test.each([
  ['vitest', 0, ' Tests  12 passed (12)\n', { passed: 12, failed: 0, skipped: 0 }],
  ['vitest', 1, ' Tests  2 failed | 9 passed | 3 skipped (14)\n', { passed: 9, failed: 2, skipped: 3 }],
  [
    'Playwright',
    1,
    '  2 failed\n  77 did not run\n  68 passed (4.0m)\n',
    { passed: 68, failed: 2, skipped: 77 },
  ],
  ['Playwright', 0, '  1 skipped\n  68 passed (4.0m)\n', { passed: 68, failed: 0, skipped: 1 }],
  ['our own line', 0, '5 passed, 0 failed, 4 skipped\n', { passed: 5, failed: 0, skipped: 4 }],
  ['our own line', 0, '5 passed, 0 failed\n', { passed: 5, failed: 0, skipped: 0 }],
  ['a suite that breaks off', 1, '', { passed: 0, failed: 1, skipped: 0 }],
  ['a suite that runs nothing', 0, '  77 did not run\n', { passed: 0, failed: 1, skipped: 77 }],
])('%s (%i) counts what passed, what failed and what did not run', (_, code, text, count) => {
  expect(countSuite({ code, text })).toMatchObject(count)
})
