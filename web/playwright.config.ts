import { defineConfig } from '@playwright/test'
import { browserOptions } from './e2e/fixture/chromium.ts'

const trades = 'trade-*.spec.ts'
const alone = '*-alone.spec.ts'
/** By the tag of a test or the name of its file. */
const deep = /@deep|\.deep\.ts/

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
  // Guests first, because trades change what the pages show. Tests that move the chain's clock, stop mining or pause sales
  // affect everybody, so they run last, one at a time. The deep run has the tests that are too many for `npm test`, and
  // files that are too long for it.
  projects: [
    { name: 'guest', testMatch: 'guest/*.spec.ts', grepInvert: deep },
    { name: 'trade', testMatch: trades, testIgnore: alone, grepInvert: deep, dependencies: ['guest'] },
    { name: 'alone', testMatch: alone, grepInvert: deep, dependencies: ['trade'], workers: 1 },
    { name: 'deep-guest', testMatch: 'guest/*.spec.ts', grep: deep },
    { name: 'deep-trade', testMatch: trades, testIgnore: alone, grep: deep, dependencies: ['deep-guest'] },
    { name: 'deep', testMatch: [alone, '*.deep.ts'], grep: deep, dependencies: ['deep-trade'], workers: 1 },
  ],
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
