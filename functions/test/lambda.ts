import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '..')

const banner = [
  "import { createRequire as topLevelCreateRequire } from 'node:module'",
  'const require = topLevelCreateRequire(import.meta.url)',
].join('\n')

export interface Bundle {
  file: string
  /** The program that decodes pictures, which a deploy copies beside the bundle. */
  decoder: string
  bytes: number
  /** Deletes the files. */
  drop(): Promise<void>
}

/** Bundles an entry as SST does, into one minified module without the native sharp. */
export async function bundle(entry: string): Promise<Bundle> {
  await mkdir(join(root, 'build'), { recursive: true })
  const folder = await mkdtemp(join(root, 'build/lambda-'))
  const [file, decoder] = [join(folder, 'index.mjs'), join(folder, 'decoder.mts')]
  await copyFile(join(root, 'src/image/process/decoder.mts'), decoder)
  const { metafile } = await build({
    entryPoints: [join(root, 'src', entry)],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'esnext',
    mainFields: ['module', 'main'],
    minify: true,
    keepNames: true,
    external: ['sharp'],
    banner: { js: banner },
    metafile: true,
    logLevel: 'error',
  })
  const bytes = Object.values(metafile.outputs).reduce((sum, output) => sum + output.bytes, 0)
  return { file, decoder, bytes, drop: () => rm(folder, { recursive: true }) }
}

export const load = (file: string) => import(pathToFileURL(file).href)

/** A request in the format of API Gateway and function URLs. */
export async function eventOf(request: Request): Promise<APIGatewayProxyEventV2> {
  const { pathname, search, host } = new URL(request.url)
  const { cookie, ...headers } = Object.fromEntries(request.headers)
  const body = Buffer.from(await request.arrayBuffer())
  const now = new Date()
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: pathname,
    rawQueryString: search.slice(1),
    ...(cookie ? { cookies: cookie.split('; ') } : {}),
    headers: { ...headers, host, 'content-length': String(body.length) },
    requestContext: {
      accountId: '1',
      apiId: 'api',
      domainName: host,
      domainPrefix: 'api',
      http: {
        method: request.method,
        path: pathname,
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: 'test',
      },
      requestId: 'request',
      routeKey: '$default',
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 ? { body: body.toString('base64') } : {}),
    isBase64Encoded: body.length > 0,
  }
}

export function responseOf(result: APIGatewayProxyStructuredResultV2): Response {
  const headers = new Headers(result.headers as Record<string, string>)
  for (const cookie of result.cookies ?? []) headers.append('set-cookie', cookie)
  const body = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8')
  return new Response(body.length > 0 ? body : null, { status: result.statusCode ?? 200, headers })
}
