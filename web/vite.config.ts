import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pages } from './vite/pages.ts'

// Behind `npm run dev` the stack's front serves the API; alone, this server passes those paths on to it.
const origin = process.env.MOTA_ORIGIN ?? 'http://localhost:4600'
const passed = Object.fromEntries(['/api', '/media'].map((path) => [path, origin]))

/**
 * Vite wraps every dynamic import so that the styles of a chunk are fetched with it. All our styles come with the page,
 * so the wrapper would be code on every page that does nothing. Styles of a lazy part are a `<link>` that it renders.
 * Vite has no option that leaves the wrapper out of a browser build (`modulePreload: false` keeps it), and with it the
 * home page needs 0.65 KB more, which is above its budget. This replaces one module as a whole, by its name.
 */
const bareImports: Plugin = {
  name: 'mota-bare-imports',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
}

/**
 * react-router publishes a build for production that its exports do not name. It is smaller, and every module asks for
 * the same one.
 */
const router = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/index.mjs',
)

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [pages(), bareImports, react(), tailwindcss()],
  resolve: {
    alias: [
      { find: '@', replacement: fileURLToPath(new URL('src', import.meta.url)) },
      { find: /^react-router$/, replacement: router },
    ],
  },
  server: { host: '127.0.0.1', port: 5173, proxy: passed },
  build: {
    target: 'es2022',
    // Each page names the code of its screen itself.
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // A group takes its imports along: the plain words are claimed first, then the table of fields, then the
            // parsers, which stay out of the entry.
            {
              name: 'plain',
              test: /\/schema\/(address|vehicle|worth)\.ts$|\/sdk\/money\.ts$/,
              priority: 7,
            },
            {
              name: 'field',
              test: /\/schema\/(amount|fault-part|field|field-lookup|field-value|limits|messages|place|vin)\.ts$/,
              priority: 6,
            },
            { name: 'inspection', test: /\/schema\/inspection-part\.ts$/, priority: 6 },
            { name: 'schema', test: /\/schema\/|\/node_modules\/zod\//, priority: 5 },
            // One file for what every page needs, one for what guest pages share, one for what list, vehicle and vendor
            // share, and one for lists with filters: a file packs better than twenty, and a phone waits for each.
            { name: 'main', test: /\/src\/main\.tsx$/, priority: 4 },
            {
              name: 'guest',
              test: /\/components\/(SearchBox|Select|NotLoaded|vehicle\/VehicleGrid)\.tsx$|\/lib\/(listing\/market|stage)\.ts$|IconShieldLock/,
              priority: 3,
            },
            {
              name: 'vehicles',
              test: /\/components\/(vehicle\/(SellerRecord|Portrait|KnownFaults)|report\/ReportLink|RateNote|review\/(Review|Stars)|Countdown)\.tsx$|\/lib\/(listing\/\w+|conversation|date|now|rate-text|transactions|error\/texts|outbox\/sent|wallet\/passkey\/possible)\.ts$/,
              priority: 2,
            },
            { name: 'list', test: /\/components\/vehicle\/(VehicleList|FilteredList)\.tsx$/, priority: 1 },
            { name: 'icon', test: /\/icons\/Icon/, minShareCount: 2, priority: 0 },
          ],
        },
      },
      // The schema's texts are used everywhere, its parsers on few screens. Importing a text must not import a parser.
      treeshake: { moduleSideEffects: (id: string) => !id.includes('/functions/src/schema/') },
    },
  },
})
