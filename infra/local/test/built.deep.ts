import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createContext } from '../context.ts'
import { parts } from '../parts.ts'

const output = join(import.meta.dirname, '../../../subgraph/build/subgraph.yaml')
const build = () => parts.index.prepare?.(createContext('', 'built', {}))
const madeAt = () => statSync(output).mtimeMs

test('a package is built again only if its sources or its output changed', async () => {
  await build()
  const first = madeAt()
  await build()
  expect(madeAt()).toBe(first)
  utimesSync(output, 1, 1)
  await build()
  expect(madeAt()).toBeGreaterThan(first)
})
