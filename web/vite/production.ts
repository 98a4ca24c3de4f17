import type { Plugin } from 'vite'

/** A build is for production, whoever asks for it: the surroundings of a test, say, would have React draw each screen twice. */
export const production = (): Plugin => ({
  name: 'production',
  apply: 'build',
  config: () => {
    process.env.NODE_ENV = 'production'
  },
})
