import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['evaluation/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 240_000,
    fileParallelism: false,
  },
})
