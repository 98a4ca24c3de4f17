import { readFileSync, writeFileSync } from 'node:fs'
import { deployments, escrowAbi, publicNetworks } from '@mota/contracts/sdk'
import { deadlineSource } from './deadline.ts'
import { endingSource } from './ending.ts'
import { abiEvents } from './event.ts'
import { manifest } from './network.ts'
import { entitiesOf, withActions } from './schema.ts'
import { statusSource } from './status.ts'

// Generates the manifests, the ABI, the actions of the schema and three source files from contracts/sdk and the schema.

const fileOf = (name: string) => new URL(`../${name}`, import.meta.url)
const schema = withActions(readFileSync(fileOf('schema.graphql'), 'utf8'))
const entities = entitiesOf(schema)

const files = {
  'schema.graphql': schema,
  'abis/Escrow.json': `${JSON.stringify(abiEvents(escrowAbi), null, 2)}\n`,
  'subgraph.yaml': manifest(escrowAbi, entities, deployments.local),
  ...Object.fromEntries(
    publicNetworks.map((name) => [`subgraph.${name}.yaml`, manifest(escrowAbi, entities, deployments[name])]),
  ),
  'src/status.ts': statusSource(schema),
  'src/deadline.ts': deadlineSource(),
  'src/ending.ts': endingSource(),
}

for (const [name, text] of Object.entries(files)) writeFileSync(fileOf(name), text)
