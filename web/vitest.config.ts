import { defineConfig, mergeConfig } from 'vitest/config'
import vite from './vite.config.ts'

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      include: ['src/**/*.test.ts?(x)', 'vite/**/*.test.ts'],
      // They end only what hangs: other work on the machine can make a test ten times slower.
      testTimeout: 600_000,
      hookTimeout: 900_000,
    },
  }),
)
