import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startChild } from '../../../local/child.ts'
import { createContext } from '../../../local/context.ts'
import { loopback } from '../../../local/port.ts'
import { secretsOf } from '../../../ops/secret-store.ts'
import { evaluate } from '../../evaluation/evaluate.ts'
import { root } from '../../evaluation/platform.ts'
import type { Resource } from '../../evaluation/resource.ts'
import { createAlarms } from './alarm.ts'
import { functionsOf, startFunctions } from './function.ts'
import { releaseApi } from './release.ts'
import { keepState } from './state.ts'
import { createBuckets, createQueues, createTable, inputsOf, uploadPages, withQueues } from './store.ts'

/**
 * `sst deploy` without AWS: for every resource that SST's own components create, the corresponding local part creates one
 * with the same name and settings. Of a queue it has the name alone.
 */
const { STAGE = '', MOTA_STACK = '', AWS_ENDPOINT_URL = '' } = process.env
const context = createContext(join(root, '..', 'deployed'), MOTA_STACK, {})
const port = await context.port('web')
const origin = `http://localhost:${port}`

const secrets: Record<string, string> = Object.fromEntries(await secretsOf(STAGE))
const resources = standingAt(origin, await evaluate(STAGE, { secrets }))
await createTable(resources)
const bucket = await createBuckets(resources)
await createQueues(resources)
// The same build as in `infra/web.ts`.
await promisify(execFile)('npm', ['run', 'build', '-w', 'web'], { cwd: root })
const { url: api } = await startFunctions(context, functionsOf(resources))

const front = startChild(context, {
  name: 'front',
  file: process.execPath,
  args: [join(root, 'infra/local/front/main.ts')],
  env: {
    PORT: String(port),
    API: api,
    IMAGES: `${AWS_ENDPOINT_URL}/${bucket}`,
    RPC: secrets.RpcUrl ?? '',
    PAGES: join(root, 'web/dist'),
  },
})
const pages = await uploadPages(resources, join(root, 'web/dist'))
const alarms = await createAlarms(resources)
const shift = await releaseApi(resources, api)
await front.until(async () => (await fetch(`http://${loopback}:${port}/`)).ok)
await keepState(STAGE, resources)
console.log(`${pages} files of pages, ${alarms} alarms, released with ${shift}`)
console.log(`url: ${origin}`)

/** The same resources, with the address of this machine in place of CloudFront's. */
function standingAt(here: string, resources: readonly Resource[]): Resource[] {
  const { properties } = inputsOf<{ properties: { url: string } }>(resources, 'RouterLinkRef')
  const text = JSON.stringify(resources).replaceAll(properties.url, here)
  return JSON.parse(withQueues(text, AWS_ENDPOINT_URL))
}
