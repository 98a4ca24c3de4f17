import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'fuzz/**/*.test.ts'],
    globalSetup: ['test/stack.ts'],
    // Nothing is mocked and every market has its own table: files may share a worker and what it has loaded.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
