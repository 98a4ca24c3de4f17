import { join } from 'node:path'
import { builtOnce } from '../built.ts'
import { answers, type Child, startChild, whenReady } from '../child.ts'
import type { Context, Part } from '../part.ts'
import { loopback } from '../port.ts'
import { packageFolder } from '../program.ts'

const folder = join(import.meta.dirname, '../../../web')

/** The pages, and the one origin in front of pages, API and images. */
export const web: Part = {
  name: 'web',
  needs: ['api'],
  prepare: async (context) => {
    if (!context.dev) await build(context)
  },
  async start(context) {
    const port = await context.port('web')
    const pages = context.dev ? await startVite(context) : { source: join(folder, 'dist'), children: [] }
    const front = startChild(context, {
      name: 'web',
      file: process.execPath,
      args: [join(import.meta.dirname, '../front/main.ts')],
      env: { PORT: String(port), PAGES: pages.source, ...upstreams(context) },
    })
    const origin = `http://${loopback}:${port}`
    // Check a static file: pages come from the API, and while that hangs, the front must not be restarted.
    const check = () => answers(`${origin}/icon.svg`)
    const running = await whenReady([...pages.children, front], {
      ready: () => front.until(() => answers(`${origin}/`)),
      ...(context.dev ? {} : { check }),
    })
    return { ...running, urls: { web: `http://localhost:${port}` } }
  },
}

interface Pages {
  /** A folder, or the address of a server. */
  source: string
  children: Child[]
}

const build = (context: Context) =>
  builtOnce(context, {
    workspace: '@mota/web',
    inputs: ['web', 'contracts/sdk', 'functions/src/schema', 'package-lock.json'],
    output: 'web/dist/app.html',
    env: { VITE_STAGE: 'local' },
  })

async function startVite(context: Context): Promise<Pages> {
  const port = await context.port('vite')
  const source = `http://${loopback}:${port}`
  const vite = startChild(context, {
    name: 'vite',
    file: process.execPath,
    args: [
      join(packageFolder('vite'), 'bin/vite.js'),
      '--port',
      String(port),
      '--strictPort',
      '--host',
      loopback,
    ],
    env: { VITE_STAGE: 'local', MOTA_ORIGIN: context.env.MOTA_ORIGIN ?? '' },
    cwd: folder,
  })
  return { source, children: [vite] }
}

const upstreams = ({ env, urls }: Context) => ({
  API: urls.api ?? '',
  IMAGES: `${urls.s3}/${env.MOTA_BUCKET}`,
  RPC: urls.rpc ?? '',
})
