// Bundled into SST's platform by evaluate.ts: runs sst.config.ts with the real components on Pulumi's mocks.
import * as aws from '@pulumi/aws'
import { runtime } from '@pulumi/pulumi'
import { MockMonitor } from '@pulumi/pulumi/runtime/mocks.js'
import { run } from '../../../.sst/platform/src/auto/run'
import * as sst from '../../../.sst/platform/src/components/index'
import config from '../../../sst.config.ts'
import { region, stageOf } from '../../parts/stage.ts'
import type { Resource } from './resource.ts'

/** The key by which Pulumi marks secret values. */
const sealed = '4dabf18193072939515e22adb298388d'

const resources: Resource[] = []

/** Of `urn:pulumi:STAGE::APP::TYPE::NAME`, with an id behind it for a provider. */
const nameOf = (urn: string) => urn.split('::')[3] ?? ''

/** Mocks get no dependencies and no options, so this reads them from the request that registers a resource. */
const before = new Map<string, Pick<Resource, 'after' | 'kept'>>()
const { registerResource } = MockMonitor.prototype
MockMonitor.prototype.registerResource = function (request, callback) {
  const after: string[] = request.getDependenciesList().map(nameOf)
  before.set(`${request.getType()} ${request.getName()}`, {
    after: [...new Set(after)].toSorted(),
    kept: request.getIgnorechangesList(),
  })
  return registerResource.call(this, request, callback)
}

/** The outputs that AWS would return, as far as the components need them. */
function answer({ type, name, inputs, provider = '' }: runtime.MockResourceArgs) {
  const arn = `arn:aws:mock:${region}:123456789012:${name}`
  const record = {
    domainName: inputs.domainName,
    resourceRecordName: 'n',
    resourceRecordType: 'CNAME',
    resourceRecordValue: 'v',
  }
  const proof = { domainValidationOptions: [record], dkimSigningAttributes: { tokens: ['a', 'b', 'c'] } }
  const state = {
    ...proof,
    endpoint: type.startsWith('aws:rds/proxy') ? `${name}.proxy.example` : `${name}.db.example:5432`,
    dnsName: `${name}.lb.example`,
    arn,
    name,
    bucket: name,
    url: `https://${name}.example/`,
    functionUrl: `https://${name}.lambda-url.example/`,
  }
  resources.push({
    type,
    name,
    inputs,
    provider: nameOf(provider),
    ...(before.get(`${type} ${name}`) ?? { after: [], kept: [] }),
  })
  return {
    id: `${name}-id`,
    state: {
      ...state,
      domainName: `${name.toLowerCase()}.cloudfront.net`,
      bucketRegionalDomainName: `${name}.s3.example`,
      emailIdentity: name,
      ...inputs,
    },
  }
}

function look({ token, inputs }: runtime.MockCallArgs) {
  if (token.includes('getPolicyDocument')) return { ...inputs, json: JSON.stringify(inputs) }
  const known = {
    name: region,
    region,
    id: region,
    accountId: '123456789012',
    partition: 'aws',
    zoneId: 'zone',
    names: ['a', 'b', 'c'],
  }
  return { ...inputs, ...known, stdout: '', assets: {}, arn: 'arn:aws:mock' }
}

Object.assign(stageOf($app.stage), JSON.parse(process.env.CHANGE ?? '{}'))
// SST passes these to Pulumi for its own provider, and for the providers that its components create for other regions.
const { aws: own = {} } = $app.providers ?? {}
const tags = { 'sst:app': $app.name, 'sst:stage': $app.stage }
for (const [name, value] of Object.entries({ ...own, defaultTags: { tags } }))
  runtime.setConfig(`aws:${name}`, typeof value === 'string' ? value : JSON.stringify(value))
await runtime.setMocks({ newResource: answer, call: look }, $app.name, $app.stage, false)
Object.assign(globalThis, { sst, aws })
await runtime.runInPulumiStack(() => run(config.run as never))
// Components register resources after the program has ended. They are complete when the event loop is empty.
process.once('beforeExit', async () => {
  process.stdout.write(JSON.stringify(await Promise.all(resources.map(plain))))
})

/** The inputs of a resource, with every output in them resolved. */
async function plain(resource: Resource) {
  const unseal = (_: string, value: unknown) =>
    value !== null && typeof value === 'object' && sealed in value && 'value' in value ? value.value : value
  return { ...resource, inputs: JSON.parse(JSON.stringify(resource.inputs), unseal) }
}
