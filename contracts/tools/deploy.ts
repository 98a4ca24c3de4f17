/** Deploys the escrow to a public network, or verifies it there: `npm run deploy -w contracts -- base-sepolia`. */
import { spawnSync } from 'node:child_process'
import { publicNetworks } from '../sdk/network.ts'

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const network = publicNetworks.find((name) => name === names[0])
if (!network || names.length > 1) {
  console.error(`Name one network: ${publicNetworks.join(', ')}.`)
  process.exit(2)
}

const run = (command: string, ...words: string[]) => {
  const { status } = spawnSync(command, words, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
const hardhat = (...words: string[]) => run('hardhat', 'ignition', ...words, '--network', network)

if (process.argv.includes('--verify')) hardhat('verify', network)
else {
  hardhat('deploy', `ignition/modules/${network}.ts`, '--deployment-id', network)
  run('npm', 'run', 'generate')
}
