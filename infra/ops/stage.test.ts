import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../functions/src/config.ts'
import { stageOf } from '../parts/stage.ts'
import { enterShell, environmentOf } from './stage.ts'

afterEach(() => vi.unstubAllEnvs())

/** Sets the variables that `sst shell` sets for a stage's resources and secrets. */
function link(resources: Record<string, Record<string, string>>) {
  for (const [name, fields] of Object.entries(resources))
    vi.stubEnv(`SST_RESOURCE_${name}`, JSON.stringify(fields))
}

test('reads the configuration of a deployed stage from the environment of SST’s shell', () => {
  link({
    Router: { url: 'https://staging.mota.example' },
    RpcUrl: { value: 'https://rpc.example/key' },
    SubgraphUrl: { value: 'https://index.example/mota' },
    Table: { name: 'mota-staging-table' },
    Images: { name: 'mota-staging-images' },
    Private: { name: 'mota-staging-private' },
    Desk: { value: 'desk@mota.example' },
    CodeKey: { value: 'sixteen letters or more' },
  })
  expect(readConfig(environmentOf('staging'))).toMatchObject({
    MOTA_STAGE: 'staging',
    MOTA_ORIGIN: 'https://staging.mota.example',
    MOTA_NETWORK: stageOf('staging').network,
    MOTA_TABLE: 'mota-staging-table',
    MOTA_REVIEW: 'auto',
    MOTA_STAFF: [],
    MOTA_MAIL_FROM: `Mota <hello@${stageOf('staging').domain}>`,
    MOTA_SUBGRAPH_URL: 'https://index.example/mota',
  })
})

test('names all values that SST does not provide at once', () => {
  link({ Router: { url: 'https://staging.mota.example' }, Desk: { value: 'desk@mota.example' } })
  const read = () => readConfig(environmentOf('staging'))
  for (const name of ['MOTA_RPC_URL', 'MOTA_TABLE', 'MOTA_BUCKET', 'MOTA_SECRET']) expect(read).toThrow(name)
})

test('refuses to work on another stage than that of the shell', () => {
  link({ App: { name: 'mota', stage: 'staging' } })
  expect(() => enterShell('staging')).not.toThrow()
  expect(() => enterShell('production')).toThrow(
    'This shell belongs to staging. Exit it first, then run the command again for production.',
  )
})
