import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './command.ts'
import { projectFiles } from './files.ts'

const files = projectFiles().map((file) => relative(root, file))

test('committed generated files count as files of the project', () => {
  for (const file of ['package-lock.json', 'contracts/sdk/generated/abi.ts', 'subgraph/abis/Escrow.json'])
    expect(files).toContain(file)
})

test('files written by a build or an install do not count', () => {
  expect(files.filter((file) => /(^|\/)(node_modules|dist|build|cache|\.sst)\//.test(file))).toEqual([])
  expect(files.filter((file) => file.startsWith('subgraph/generated/'))).toEqual([])
})
