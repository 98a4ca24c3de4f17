import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './command.ts'

/** The floors of `functions/src` from the top down. A folder imports from its own floor and those below, never from above. */
const floors = [
  ['entry'],
  ['app.ts', 'events.ts', 'open.ts', 'store.ts'],
  ['page', 'openapi', 'job', 'desk', 'privacy'],
  ['conversation', 'search', 'message', 'report', 'rating', 'inspection'],
  ['sale'],
  ['lease', 'intent'],
  ['listing', 'wishlist'],
  ['catalogue'],
  ['account', 'session', 'index', 'passkey'],
  ['chain', 'image', 'mail', 'push', 'queue', 'quota', 'idempotency', 'stage'],
  [
    'table',
    'http',
    'announce.ts',
    'deps.ts',
    'config.ts',
    'deadline.ts',
    'log.ts',
    'refusal.ts',
    'timeouts.ts',
    'answers.ts',
  ],
  ['schema'],
]

const source = join(root, 'functions/src')
const level = new Map(floors.flatMap((names, n) => names.map((name) => [name, n])))
const folderOf = (path: string) => path.split('/')[0] ?? ''

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(path),
)

function importsOf(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8')
  return [...text.matchAll(/(?:from |import\(|import )'(\.[^']+)'/g)].map(([, path = '']) =>
    relative(source, join(source, dirname(file), path)),
  )
}

test('every folder of functions has a floor', () => {
  for (const file of files) expect([...level.keys()], file).toContain(folderOf(file))
})

test('no folder of functions imports from a floor above', () => {
  const up = files.flatMap((file) =>
    importsOf(file)
      .map(folderOf)
      .filter((to) => (level.get(to) ?? Number.NaN) < (level.get(folderOf(file)) ?? Number.NaN))
      .map((to) => `${folderOf(file)} → ${to}`),
  )
  expect([...new Set(up)].toSorted()).toEqual([])
})
