import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { actions, deployments, statuses, transitions } from '@mota/contracts/sdk'
import { parse, visit } from 'graphql'
import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { obstacle } from '../manifest/deployable.ts'
import { enumsOf } from '../manifest/status.ts'

const subgraph = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(subgraph, path), 'utf8')

const schema = read('schema.graphql')
const enums = new Map(enumsOf(schema).map(({ name, values }) => [name, values]))

test('the schema has the statuses and actions of contracts/sdk', () => {
  expect(enums.get('SaleStatus')).toEqual(statuses)
  expect(enums.get('Action')).toEqual(actions)
})

test('the schema names everyone who can act on a deadline', () => {
  const dated = transitions.filter(({ when }) => when?.side === 'from')
  expect(new Set(enums.get('Who'))).toEqual(new Set(dated.map(({ who }) => who)))
})

test('handlers use constants for statuses and enum values', () => {
  const words = [...enums.values()].flat()
  const literal = new RegExp(`'(${words.join('|')})'|status\\w* ?={1,3} ?\\d`)
  const files = globSync('src/{handler,store}/*.ts', { cwd: subgraph })
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => literal.test(read(file)))).toEqual([])
})

test('everything in the schema is described', () => {
  const bare: string[] = []
  const needsDescription = (node: { description?: unknown; name: { value: string } }) => {
    if (!node.description) bare.push(node.name.value)
  }
  visit(parse(schema), {
    ObjectTypeDefinition: needsDescription,
    FieldDefinition: needsDescription,
    EnumTypeDefinition: needsDescription,
    EnumValueDefinition: needsDescription,
  })
  expect(bare).toEqual([])
})

test('the typed documents of the web are up to date', () => {
  const script = '../web/src/lib/subgraph/generate.ts'
  execFileSync(process.execPath, [script, '--check'], { cwd: subgraph, stdio: 'pipe' })
})

test('a manifest without the address of the escrow is not deployable', () => {
  const { escrow } = deployments.local
  const manifest = read('subgraph.yaml')
  expect(obstacle(manifest, zeroAddress)).toMatch('no address on sepolia yet')
  expect(obstacle(manifest.replace(escrow, zeroAddress), escrow)).toMatch(`not for the escrow at ${escrow}`)
  expect(obstacle(manifest, escrow)).toBeUndefined()
})
