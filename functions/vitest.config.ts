import { defineConfig } from 'vitest/config'

const jobs = 'src/job/**/*.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['test/stack.ts'],
    // Nothing is mocked and every market has its own table: files may share a worker and what it has loaded.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'api', include: ['{src,test,fuzz}/**/*.test.ts'], exclude: [jobs] },
      },
      // The jobs count what happens on the whole chain: nothing else happens while one is tested.
      {
        extends: true,
        test: { name: 'job', include: [jobs], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
