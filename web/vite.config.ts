import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { groups } from './vite/chunks.ts'
import { pages } from './vite/pages.ts'

// Under `npm run dev` the front serves the API. If Vite runs alone, it forwards these paths to the front of a running
// stage.
const origin = process.env.MOTA_ORIGIN ?? 'http://localhost:4600'
const proxied = Object.fromEntries(['/api', '/media'].map((path) => [path, origin]))

/**
 * Vite wraps every dynamic import so that the styles of a chunk are fetched with it. All our styles come with the page,
 * so the wrapper would be code on every page that does nothing. A lazy component that needs other styles renders a
 * `<link>` to them. Vite has no option that leaves the wrapper out of a browser build (`modulePreload: false` keeps
 * it), and with it the home page needs 0.65 KB more, which is above its budget. This plugin replaces the module that
 * contains the wrapper.
 */
const bareImports: Plugin = {
  name: 'mota-bare-imports',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
}

/**
 * react-router also ships a production build, which is smaller, but its `exports` name only the development build. With
 * this alias every import gets the production build.
 */
const router = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/index.mjs',
)

/**
 * The router creates its components and contexts by calls that a bundler must keep, in case they do more than that. So the
 * home page would get all of them, 1.9 KB. This marks the calls, and leaves out the names that only developer tools show.
 */
const usedRouter: Plugin = {
  name: 'mota-used-router',
  apply: 'build',
  transform: {
    filter: { id: router.replace('index.mjs', '**') },
    handler: (code) =>
      code
        .replace(/\bReact\d*\.(createContext|forwardRef|memo)\(/g, '/* @__PURE__ */ $&')
        .replace(/^\w+\.displayName = .*;$/gm, ''),
  },
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [pages(), bareImports, usedRouter, react(), tailwindcss()],
  resolve: {
    alias: [
      { find: '@', replacement: fileURLToPath(new URL('src', import.meta.url)) },
      { find: /^react-router$/, replacement: router },
    ],
  },
  server: { host: '127.0.0.1', port: 5173, proxy: proxied },
  build: {
    target: 'es2022',
    // The HTML of each page already lists the scripts that it needs.
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      // The schema's texts are used everywhere, its parsers on few screens. Importing a text must not import a parser.
      treeshake: { moduleSideEffects: (id: string) => !id.includes('/functions/src/schema/') },
    },
  },
})
