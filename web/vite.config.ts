import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { production } from './vite/production.ts'
import { shells } from './vite/shells.ts'

// Behind `npm run dev` the stack's front serves the API; alone, this server passes those paths on to it.
const origin = process.env.MOTA_ORIGIN ?? 'http://localhost:4600'
const passed = Object.fromEntries(['/api', '/media', '/subgraph'].map((path) => [path, origin]))

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [production(), react(), tailwindcss(), shells()],
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  server: { host: '127.0.0.1', port: 5173, proxy: passed },
  build: {
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    manifest: true,
    // The schema's plain words are used everywhere, its parsers on few screens: whoever takes a word takes no parser.
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the home page needs comes as one file: it packs better than twenty, and nothing waits for a second.
          // A group takes its imports along, so the schema's parsers are claimed first and stay out of it.
          groups: [
            // Vite's own helper stays with whoever starts, which waits for nothing else.
            { name: 'start', test: /\/src\/start\.ts$|vite\/preload-helper/, priority: 4 },
            { name: 'words', test: /\/schema\/vehicle\.ts$/, priority: 3 },
            { name: 'schema', test: /\/schema\/|\/node_modules\/zod\//, priority: 2 },
            { name: 'first', test: /\/src\/(main|features\/home\/HomePage)\.tsx$/, priority: 1 },
            // And what nearly every screen asks for next, in one file behind it.
            {
              name: 'second',
              test: /\/src\/(lib\/DataProvider|app\/(OwnLinks|Attendant)|components\/vehicle\/(VehicleGrid|FilterBar))\.tsx$/,
              priority: 0,
            },
          ],
        },
      },
      treeshake: { moduleSideEffects: (id: string) => !id.includes('/functions/src/schema/') },
    },
  },
})
