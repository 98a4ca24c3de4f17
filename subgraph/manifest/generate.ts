import { readFileSync, writeFileSync } from 'node:fs'
import { deployments, escrowAbi } from '@mota/contracts/sdk'
import { abiEvents } from './event.ts'
import { manifest } from './network.ts'

// Writes the manifests and the ABI from contracts/sdk; with --check it only compares.

const files = {
  'abis/Escrow.json': `${JSON.stringify(abiEvents(escrowAbi), null, 2)}\n`,
  'subgraph.yaml': manifest(escrowAbi, deployments.local),
  'subgraph.sepolia.yaml': manifest(escrowAbi, deployments.sepolia),
}

let stale = 0
for (const [name, text] of Object.entries(files)) {
  const file = new URL(`../${name}`, import.meta.url)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`subgraph/${name} is stale: npm run generate -w subgraph`)
    stale += 1
  }
}
process.exit(stale === 0 ? 0 : 1)
