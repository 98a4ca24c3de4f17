import { defineConfig } from '@playwright/test'
import usual from './playwright.config.ts'

/** The faults that take their time, or stop the chain for everyone: one after the other. */
export default defineConfig({
  ...usual,
  projects: [{ name: 'deep', testMatch: '*.deep.ts' }],
  workers: 1,
  fullyParallel: false,
})
