import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

// The package offers only its development build; the other lies beside it.
const production = fileURLToPath(new URL('../production/index.mjs', import.meta.resolve('react-router')))
const library = /\/node_modules\/react-router(-dom)?\/dist\//

/**
 * react-router names its components for a debugger and makes them by calls, which keeps in a bundle those that
 * nobody uses. Without the names, and with the calls marked as pure, they fall out: 4 KB of a first visit.
 */
export function slimRouter(): Plugin {
  return {
    name: 'mota-slim-router',
    apply: 'build',
    config: () => ({
      resolve: { alias: [{ find: /^react-router$/, replacement: production }] },
    }),
    transform: {
      filter: { id: library },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}
