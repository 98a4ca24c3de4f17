import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { actions, statuses, transitions } from '@mota/contracts/sdk'
import { expect, test } from 'vitest'

const subgraph = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(subgraph, path), 'utf8')

const schema = read('schema.graphql')
const spelled = read('src/status.ts')

const enumIn = (name: string) => {
  const [, body = ''] = new RegExp(`enum ${name} \\{([^}]*)\\}`).exec(schema) ?? []
  return body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^\w+$/.test(line))
}
const constantsOf = (namespace: string) => {
  const [, body = ''] = new RegExp(`namespace ${namespace} \\{([^}]*)\\}`).exec(spelled) ?? []
  return [...body.matchAll(/= '(\w+)'/g)].map(([, value]) => value)
}

test('the statuses have the numbers of contracts/sdk', () => {
  const numbers = [...spelled.matchAll(/^export const (\w+) = (\d)$/gm)]
  expect(numbers.map(([, name, number]) => [name?.toLowerCase(), Number(number)])).toEqual(
    statuses.map((name, number) => [name, number]),
  )
})

test('the statuses have the names of contracts/sdk, here and in the schema', () => {
  const [, names = ''] = /const NAMES = \[(.*)\]/.exec(spelled) ?? []
  expect(names.split(', ').map((name) => name.slice(1, -1))).toEqual([...statuses])
  expect(enumIn('SaleStatus')).toEqual([...statuses])
})

test('deadlines name actions and roles of the transition table', () => {
  const dated = transitions.filter(({ when }) => when?.side === 'from')
  expect(new Set(constantsOf('Action'))).toEqual(new Set(dated.map(({ action }) => action)))
  expect(new Set(constantsOf('Role'))).toEqual(new Set(dated.map(({ who }) => who)))
  expect(actions).toEqual(expect.arrayContaining(constantsOf('Action')))
})

test('the schema has the enums that the index spells', () => {
  for (const [name, namespace] of [
    ['StepKind', 'Kind'],
    ['Action', 'Action'],
    ['Role', 'Role'],
  ] as const) {
    expect(enumIn(name)).toEqual(constantsOf(namespace))
  }
})

test('no status, kind, action or role is spelled anywhere else', () => {
  const words = ['Kind', 'Action', 'Role'].flatMap(constantsOf)
  const literal = new RegExp(`'(${[...statuses, ...words].join('|')})'|status\\w* ?={1,3} ?\\d`)
  const files = globSync('src/**/*.ts', { cwd: subgraph }).filter((file) => file !== 'src/status.ts')
  expect(files.filter((file) => literal.test(read(file)))).toEqual([])
})

test('every field of the schema is described', () => {
  const lines = schema.split('\n')
  const bare = lines.filter(
    (line, place) => /^( {2}\w|type |enum )/.test(line) && !lines[place - 1]?.includes('"'),
  )
  expect(bare).toEqual([])
})

test('the web’s typed documents are what the schema makes of them', () => {
  const script = '../web/src/lib/subgraph/generate.ts'
  execFileSync(process.execPath, [script, '--check'], { cwd: subgraph, stdio: 'pipe' })
})

test('manifests and ABI are what contracts/sdk makes of them', () => {
  execFileSync(process.execPath, ['manifest/generate.ts', '--check'], { cwd: subgraph, stdio: 'pipe' })
})
