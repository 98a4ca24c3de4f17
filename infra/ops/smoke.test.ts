import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { visitChecks } from './check/visit.ts'
import { examine } from './check.ts'
import { serve } from './fault.ts'

const page = '<h1>Vehicles</h1><script type="module" src="/assets/app-1.js"></script>'
const well: Record<string, [status: number, body: string]> = {
  '/api/health': [200, '{"ok":true}'],
  '/api/get-products': [200, '[{},{}]'],
  '/products': [200, page],
  '/assets/app-1.js': [200, ''],
  '/api/auth/nonce': [200, '{"nonce":"abc"}'],
}

async function badOf(fault: typeof well = {}) {
  const answers = { ...well, ...fault }
  const origin = await serve(({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const [status, body] = answers[url] ?? [404, '']
    response.writeHead(status).end(body)
  })
  const findings = await examine(visitChecks(origin, 'roll back'))
  return findings.filter(({ ok }) => !ok).map(({ name, found, fix }) => `${name}: ${found} (${fix})`)
}

test('a release that works passes', async () => {
  expect(await badOf()).toEqual([])
})

test.each([
  ['health', '/api/health', 503, '{"message":"Not working: index."}', 'Not working: index.'],
  ['health', '/api/health', 200, '{}', 'it does not say that all parts work'],
  ['list', '/api/get-products', 200, '{}', 'it is no list of vehicles'],
  ['page', '/products', 500, page, '/products answers 500 without its heading'],
  ['page', '/products', 200, '<h1>Vehicles</h1>', 'the page names no script'],
  ['page', '/assets/app-1.js', 404, '', "the page's script /assets/app-1.js answers 404"],
  ['write', '/api/auth/nonce', 200, '{}', 'no nonce was stored'],
])('%s is named alone when it fails (%s: %s)', async (name, path, status, body, found) => {
  expect(await badOf({ [path]: [status, body] })).toEqual([`${name}: ${found} (roll back)`])
})
