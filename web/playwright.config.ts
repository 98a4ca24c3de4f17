import { defineConfig, type Project } from '@playwright/test'
import { browserOptions } from './e2e/fixture/chromium.ts'

const alone = '*-alone.spec.ts'
/** By the tag of a test or the name of its file. */
const deep = /@deep|\.deep\.ts/

/**
 * Guests first, because trades change what the pages show. Tests that move the chain's clock, stop mining or pause sales
 * affect everybody, so they run last, one at a time. Some files that are too long for `npm test` do so too.
 */
const inTurn = (prefix: string, filter: Pick<Project, 'grep' | 'grepInvert'>): Project[] => [
  { ...filter, name: `${prefix}guest`, testMatch: 'guest/*.spec.ts' },
  {
    ...filter,
    name: `${prefix}trade`,
    testMatch: 'trade-*.spec.ts',
    testIgnore: alone,
    dependencies: [`${prefix}guest`],
  },
  {
    ...filter,
    name: `${prefix}alone`,
    testMatch: [alone, '*.deep.ts'],
    dependencies: [`${prefix}trade`],
    workers: 1,
  },
]

/** One stack for all files (`e2e/fixture/stack.ts`), real in every part: chain, index, database, images, mail. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/fixture/stack.ts',
  outputDir: '../node_modules/.cache/mota/e2e',
  reporter: [['line'], ['json', { outputFile: '../node_modules/.cache/mota/e2e.json' }]],
  workers: 3,
  fullyParallel: true,
  // Three browsers and a whole market on two cores: a page may once be too slow. The summary counts what was retried.
  retries: 1,
  // The deep run has the tests that are too many or too long for `npm test`.
  projects: [...inTurn('', { grepInvert: deep }), ...inTurn('deep-', { grep: deep })],
  // Of use to a test that fails alone: how long a step takes depends on what else the machine does.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  forbidOnly: true,
  use: {
    ...(process.env.MOTA_E2E_WEB && { baseURL: process.env.MOTA_E2E_WEB }),
    browserName: 'chromium',
    launchOptions: await browserOptions(),
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    viewport: { width: 1280, height: 860 },
    // A page starts the service worker after some seconds. From then on the worker sends the page's requests, and
    // `page.route` no longer sees them. So only the tests of the worker have one.
    serviceWorkers: 'block',
  },
})
