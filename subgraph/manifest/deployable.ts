import { readFileSync } from 'node:fs'
import { deployments } from '@mota/contracts/sdk'
import { zeroAddress } from 'viem'

/** Why a manifest must not be deployed. graph-node would accept it and index nothing, without an error. */
export function obstacle(manifest: string, escrow: string): string | undefined {
  if (escrow === zeroAddress)
    return 'The escrow has no address on Sepolia yet. Deploy it first: contracts/README.md.'
  if (!manifest.includes(`address: "${escrow}"`))
    return `The manifest is not for the escrow at ${escrow}. Run npm run generate -w subgraph.`
  return undefined
}

if (import.meta.main) {
  const manifest = readFileSync(new URL('../subgraph.sepolia.yaml', import.meta.url), 'utf8')
  const reason = obstacle(manifest, deployments.sepolia.escrow)
  if (reason) console.error(reason)
  process.exitCode = reason ? 1 : 0
}
