/**
 * Deploys to a public network: `npm run deploy -w contracts -- base-sepolia`, and with `wallet` or `sponsor FILE` behind it
 * what passkeys need. `npm run verify -w contracts -- base-sepolia` publishes the source of the escrow.
 */
import { spawnSync } from 'node:child_process'
import { publicNetworks } from '../sdk/network.ts'

const [name, part, file, ...rest] = process.argv.slice(2).filter((word) => word !== '--verify')
const network = publicNetworks.find((each) => each === name)
const isKnown = part === undefined || (part === 'wallet' && !file) || (part === 'sponsor' && file)
if (!network || !isKnown || rest.length > 0) {
  console.error(
    `Name one network: ${publicNetworks.join(', ')}. Behind it may stand wallet, or sponsor FILE.`,
  )
  process.exit(2)
}

const run = (command: string, ...words: string[]) => {
  const { status } = spawnSync(command, words, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
const hardhat = (...words: string[]) => run('hardhat', 'ignition', ...words, '--network', network)

if (process.argv.includes('--verify')) hardhat('verify', network)
else if (part) {
  const parameters = file ? ['--parameters', file] : []
  hardhat('deploy', `ignition/modules/${part}.ts`, '--deployment-id', `${network}-${part}`, ...parameters)
} else {
  hardhat('deploy', `ignition/modules/escrow.ts`, '--deployment-id', network)
  run('npm', 'run', 'generate')
}
