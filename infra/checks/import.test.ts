import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './command.ts'

/** The linter must refuse the imports of the first list and accept those of the second. */
const refused: [file: string, source: string][] = [
  ['contracts/sdk/planted.ts', '@mota/functions/schema'],
  ['contracts/sdk/planted.ts', '../../web/src/main.tsx'],
  ['subgraph/manifest/planted.ts', '@mota/functions/schema'],
  ['subgraph/manifest/planted.ts', '../../contracts/deploy/index.ts'],
  ['functions/src/planted.ts', '@mota/infra/local'],
  ['functions/src/planted.ts', '@mota/contracts/deploy'],
  ['functions/src/sale/planted.ts', '../../../web/src/main.tsx'],
  ['functions/src/schema/planted.ts', 'viem'],
  ['functions/src/schema/planted.ts', '../config.ts'],
  ['functions/src/schema/plain/planted.ts', '../field/table.ts'],
  ['functions/src/schema/field/planted.ts', 'zod'],
  ['functions/src/schema/field/planted.ts', '../text.ts'],
  ['functions/src/sale/operation/planted.ts', 'hono'],
  ['functions/src/sale/operation/planted.ts', '../route.ts'],
  ['functions/src/sale/operation/planted.ts', '@mota/infra/local'],
  ['functions/src/session/operation.ts', '../app.ts'],
  ['functions/src/session/table.ts', 'hono/cookie'],
  ['infra/local/planted.ts', '@mota/web'],
  ['infra/planted.ts', '../web/src/main.tsx'],
  ['web/src/planted.ts', '@mota/infra/local'],
  ['web/src/planted.ts', '@mota/functions/app'],
  ['web/src/planted.ts', '../../functions/src/config.ts'],
  ['web/src/lib/planted.ts', '@/features/sale/SalePage.tsx'],
  ['web/src/lib/planted.ts', '../app/paths.ts'],
  ['web/src/lib/planted.ts', '@mota/contracts/deploy'],
  ['web/src/components/planted.tsx', '@/app/App.tsx'],
  ['web/src/features/sale/planted.ts', '@/features/listing/Gallery.tsx'],
  ['web/src/features/sale/planted.ts', '../listing/Gallery.tsx'],
  ['web/src/features/sale/planted.ts', '@/app/App.tsx'],
  ['web/src/features/conversation/planted.ts', '@/features/sale/SalePage.tsx'],
  ['web/src/features/sale/planted.ts', '@mota/functions/app'],
  ['web/src/lib/planted.test.ts', '@mota/functions/app'],
]

const allowed: typeof refused = [
  ['subgraph/manifest/fine.ts', '@mota/contracts/sdk'],
  ['functions/src/sale/operation/fine.ts', '@mota/contracts/sdk'],
  ['functions/src/sale/operation/fine.ts', '../../schema/index.ts'],
  ['functions/src/sale/route.ts', 'hono'],
  ['functions/src/schema/fine.ts', 'zod'],
  ['functions/src/schema/field/fine.ts', '../plain/vehicle.ts'],
  ['infra/local/fine.ts', '@mota/functions/table'],
  ['web/src/lib/fine.ts', '@mota/contracts/sdk'],
  ['web/src/features/sale/fine.ts', '@mota/functions/schema'],
  ['web/src/features/sale/fine.ts', '@/lib/session.ts'],
  ['web/src/features/sale/fine.ts', './Gallery.tsx'],
  ['web/src/features/sale/fine.ts', '@/features/conversation/thread.ts'],
  ['web/src/app/fine.ts', '@/features/sale/SalePage.tsx'],
  ['web/src/lib/fine.test.ts', '../../../infra/local/index.ts'],
  ['web/src/lib/fine.fixture.ts', '../../../infra/local/index.ts'],
]

const folder = mkdtempSync(join(tmpdir(), 'mota-imports-'))
let complaints = new Set<string>()

/** Puts each import into a separate file, so that each gets its own result. */
const placeOf = (file: string, at: number) =>
  file.replace(/^(.*\/)([^/]+)$/, file.includes('planted') || file.includes('fine') ? `$1${at}-$2` : '$1$2')

beforeAll(async () => {
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
  cpSync(join(root, '.gitignore'), join(folder, '.gitignore'))
  for (const [at, [file, source]] of [...refused, ...allowed].entries()) {
    const place = join(folder, placeOf(file, at))
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, `import { x } from '${source}'\n\nconsole.log(x)\n`)
  }
  complaints = await lint()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The files that break the rule. */
function lint(): Promise<Set<string>> {
  const biome = join(root, 'node_modules/.bin/biome')
  const options = ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none']
  return new Promise((resolve, reject) => {
    execFile(biome, options, { cwd: folder }, (error, text) => {
      if (!text) return reject(error)
      const { diagnostics } = JSON.parse(text) as { diagnostics: { location: { path: string } }[] }
      resolve(new Set(diagnostics.map(({ location }) => location.path)))
    })
  })
}

test.each(refused.map(([file, source], at) => ({ file, source, place: placeOf(file, at) })))(
  '$file may not import $source',
  ({ place }) => expect(complaints).toContain(place),
)

test.each(allowed.map(([file, source], at) => ({ file, source, place: placeOf(file, at + refused.length) })))(
  '$file may import $source',
  ({ place }) => expect(complaints).not.toContain(place),
)
