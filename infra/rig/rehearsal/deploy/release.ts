import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { loopback } from '../../../local/port.ts'
import type { Release } from '../../../parts/release/main.ts'
import type { Resource } from '../../evaluation/resource.ts'
import { inputsOf } from './store.ts'

interface Event {
  rawPath: string
  headers: Record<string, string>
}

/** The version that visitors have before the release. */
const before = '0'

/**
 * Releases the API with the stage's own releaser. Lambda and CodeDeploy have no local program: here Lambda sends an event to
 * the API, and a deployment succeeds. Returns how visitors get the version.
 */
export async function releaseApi(resources: readonly Resource[], api: string): Promise<string> {
  const { input } = inputsOf<{ input: string }>(resources, 'ReleaseApi')
  const group = inputsOf<{ deploymentConfigName: string }>(resources, 'ReleaseGroup')
  const release = JSON.parse(input) as Release
  const server = createServer(async (request, response) => {
    const call = request.headers['x-amz-target']
    const answer = async () => {
      if (request.url?.includes('/aliases/')) return { FunctionVersion: before }
      if (request.url?.includes('/invocations')) {
        const { rawPath, headers } = (await json(request)) as Event
        return { statusCode: (await fetch(api + rawPath, { headers })).status }
      }
      if (String(call).endsWith('CreateDeployment')) return { deploymentId: 'd-1' }
      return { deploymentInfo: { status: 'Succeeded' } }
    }
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(JSON.stringify(await answer()))
  }).listen(0, loopback)
  await new Promise((resolve) => server.once('listening', resolve))
  const address = `http://${loopback}:${(server.address() as AddressInfo).port}`
  process.env.AWS_ENDPOINT_URL_LAMBDA = address
  process.env.AWS_ENDPOINT_URL_CODEDEPLOY = address
  const { handler } = await import('../../../parts/release/main.ts')
  await handler({ ...release, version: '7' })
  server.closeAllConnections()
  server.close()
  return group.deploymentConfigName
}
