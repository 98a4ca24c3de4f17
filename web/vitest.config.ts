import { defineConfig, mergeConfig } from 'vitest/config'
import vite from './vite.config.ts'

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      include: ['src/**/*.test.ts?(x)', 'vite/**/*.test.ts'],
      // Nothing is mocked, so files share a worker and what it has loaded. This halves the work.
      isolate: false,
      setupFiles: ['../infra/checks/restore.ts'],
      testTimeout: 300_000,
    },
  }),
)
