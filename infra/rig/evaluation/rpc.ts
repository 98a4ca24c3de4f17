import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const bucket = { asset: 'assets', assetEcrRegistryId: '1', assetEcrUrl: 'ecr.example/assets', state: 'state' }

/** Answers what components ask of SST's own server while they are evaluated. All functions are in the folder `built`. */
export async function serveRpc(built: string): Promise<{ url: string; stop(): void }> {
  const answers: Record<string, (input: { handler?: string }) => unknown> = {
    'Provider.Aws.Bootstrap': () => bucket,
    'Provider.Aws.Appsync': () => ({ http: 'h', realtime: 'r' }),
    'Runtime.Build': ({ handler }) => ({ handler, out: built, errors: [], sourcemaps: [] }),
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, params } = JSON.parse(Buffer.concat(chunks).toString())
    // A busy client would use an idle connection again just when it is closed.
    response.setHeader('connection', 'close')
    response.end(JSON.stringify({ result: answers[method]?.(params[0] ?? {}) ?? {} }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
