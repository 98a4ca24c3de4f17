import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'fuzz/**/*.test.ts'],
    globalSetup: ['test/stack.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
