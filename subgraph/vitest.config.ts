import { defineConfig } from 'vitest/config'

// One graph-node and one chain serve all files, so they take turns.
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/support/stack.ts',
    fileParallelism: false,
    isolate: false,
    // They end only what hangs: other work on the machine can make a test ten times slower.
    testTimeout: 600_000,
    hookTimeout: 900_000,
    reporters: ['default', './test/support/reporter.ts'],
  },
})
