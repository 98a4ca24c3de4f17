import { readFileSync } from 'node:fs'
import { deployments, publicNetworks } from '@mota/contracts/sdk'
import { zeroAddress } from 'viem'

/** Why a manifest must not be deployed. graph-node would accept it and index nothing, without an error. */
export function obstacle(manifest: string, escrow: string, network = 'sepolia'): string | undefined {
  if (escrow === zeroAddress)
    return `The escrow has no address on ${network} yet. Deploy it first: contracts/README.md.`
  if (!manifest.includes(`address: "${escrow}"`))
    return `The manifest is not for the escrow at ${escrow}. Run npm run generate -w subgraph.`
  return undefined
}

if (import.meta.main) {
  const [given = 'sepolia'] = process.argv.slice(2)
  const network = publicNetworks.find((name) => name === given)
  if (!network) throw new Error(`Name one network: ${publicNetworks.join(', ')}.`)
  const manifest = readFileSync(new URL(`../subgraph.${network}.yaml`, import.meta.url), 'utf8')
  const reason = obstacle(manifest, deployments[network].escrow, network)
  if (reason) console.error(reason)
  process.exitCode = reason ? 1 : 0
}
