import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startScript } from './policy.ts'

test('the content policy allows the script inside the pages, and no other', () => {
  const script = readFileSync(new URL('../../web/src/start.js', import.meta.url))
  expect(startScript).toBe(`sha256-${createHash('sha256').update(script).digest('base64')}`)
})
