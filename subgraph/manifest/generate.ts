import { readFileSync, writeFileSync } from 'node:fs'
import { deployments, escrowAbi } from '@mota/contracts/sdk'
import { deadlineSource } from './deadline.ts'
import { abiEvents } from './event.ts'
import { manifest } from './network.ts'
import { statusSource } from './status.ts'

// Generates the manifests, the ABI, src/status.ts and src/deadline.ts from contracts/sdk and the schema.

const fileOf = (name: string) => new URL(`../${name}`, import.meta.url)
const schema = readFileSync(fileOf('schema.graphql'), 'utf8')

const files = {
  'abis/Escrow.json': `${JSON.stringify(abiEvents(escrowAbi), null, 2)}\n`,
  'subgraph.yaml': manifest(escrowAbi, deployments.local),
  'subgraph.sepolia.yaml': manifest(escrowAbi, deployments.sepolia),
  'src/status.ts': statusSource(schema),
  'src/deadline.ts': deadlineSource(),
}

for (const [name, text] of Object.entries(files)) writeFileSync(fileOf(name), text)
