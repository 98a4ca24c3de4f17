import { defineConfig } from 'vitest/config'

const jobs = 'src/job/**/*.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['test/stack.ts'],
    // Nothing is mocked and every market has its own table: files may share a worker and what it has loaded.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        // Tests often wait, for a timeout or for one of the servers, so the default of one worker leaves two cores idle.
        test: { name: 'api', include: ['{src,test,fuzz}/**/*.test.ts'], exclude: [jobs], maxWorkers: 2 },
      },
      // The jobs count what happens on the whole chain: nothing else happens while one is tested.
      {
        extends: true,
        test: { name: 'job', include: [jobs], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
