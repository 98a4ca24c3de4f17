import { defineConfig } from 'vitest/config'

const evaluation = 'rig/evaluation/**/*.test.ts'
/** Too long for `npm test`. */
const deep = '**/*.deep.ts'

export default defineConfig({
  test: {
    // These timeouts are only for tests that hang: other work on the machine can make a test ten times slower.
    testTimeout: 600_000,
    hookTimeout: 900_000,
    fileParallelism: false,
    // Nothing is mocked, so files share a worker and what it has loaded.
    isolate: false,
    setupFiles: ['checks/restore.ts'],
    projects: [
      { extends: true, test: { name: 'local', include: ['**/*.test.ts'], exclude: [evaluation] } },
      // These tests need SST's platform, which `globalSetup` installs.
      {
        extends: true,
        test: {
          name: 'evaluation',
          include: [evaluation],
          globalSetup: ['rig/evaluation/platform.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'deep', include: [deep], globalSetup: ['rig/evaluation/platform.ts'] },
      },
    ],
  },
})
