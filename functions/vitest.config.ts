import { defineConfig } from 'vitest/config'

/** Lambda's own tests run the jobs too. */
const jobs = 'src/{job,entry}/**/*.test.ts'
/** Too long for `npm test`. */
const deep = '{src,test}/**/*.deep.ts'

/** Node's own fetch can throw from the timer of a connection that it has already closed: no request is lost. */
const isFaultOfFetch = (stack = '') =>
  /reading 'deref'.*onParserTimeout.*node:internal\/deps\/undici/s.test(stack)

export default defineConfig({
  test: {
    globalSetup: ['test/stack.ts'],
    setupFiles: ['test/models.ts'],
    // Nothing is mocked and every market has its own table: files may share a worker and what it has loaded.
    isolate: false,
    // They end only what hangs: other work on the machine can make a test ten times slower.
    testTimeout: 600_000,
    hookTimeout: 900_000,
    onUnhandledError: ({ stack }) => !isFaultOfFetch(stack),
    projects: [
      // The jobs look at the whole chain: nothing else happens while one is tested, and few sales are there before.
      { extends: true, test: { name: 'job', include: [jobs], maxWorkers: 1 } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['{src,test,fuzz}/**/*.test.ts'],
          exclude: [jobs],
          // Tests often wait, for a timeout or for one of the servers, so the default of one worker leaves two cores idle.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      { extends: true, test: { name: 'deep', include: [deep], maxWorkers: 1 } },
    ],
  },
})
