import { defineConfig } from 'vitest/config'

// One graph-node and one chain serve all files, so they take turns.
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/support/stack.ts',
    fileParallelism: false,
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    reporters: ['default', './test/support/reporter.ts'],
  },
})
